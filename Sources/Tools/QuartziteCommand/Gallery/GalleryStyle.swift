// SPDX-License-Identifier: Apache-2.0

/// The style sheet of the gallery.
enum GalleryStyle {
  static let css = """
    :root{--bg:#f5f5f7;--card:#fff;--ink:#1d1d1f;--quiet:#6e6e73;--line:#0000001a;--accent:#0066cc;
    --code:#fafafc;--stage:#fff;--shade:0 1px 2px #0000000f,0 8px 24px #0000000f;
    --key:#9b2393;--str:#c41a16;--num:#1c00cf;--type:#3900a0;--rem:#707f8c}
    @media(prefers-color-scheme:dark){:root:not([data-theme=light]){--bg:#101012;--card:#1c1c1f;
    --ink:#f5f5f7;--quiet:#98989f;--line:#ffffff1f;--accent:#4da3ff;--code:#161618;--stage:#fff;
    --shade:0 1px 2px #0006,0 8px 24px #0006;--key:#ff7ab2;--str:#ff8170;--num:#d9c97c;
    --type:#dabaff;--rem:#7f8c98}}
    :root[data-theme=dark]{--bg:#101012;--card:#1c1c1f;--ink:#f5f5f7;--quiet:#98989f;
    --line:#ffffff1f;--accent:#4da3ff;--code:#161618;--shade:0 1px 2px #0006,0 8px 24px #0006;
    --key:#ff7ab2;--str:#ff8170;--num:#d9c97c;--type:#dabaff;--rem:#7f8c98}
    :root[data-theme=light]{color-scheme:light}:root[data-theme=dark]{color-scheme:dark}
    *{box-sizing:border-box}[hidden]{display:none!important}
    body{margin:0;background:var(--bg);color:var(--ink);
    font:16px/1.5 Inter,-apple-system,"Segoe UI",Roboto,sans-serif;-webkit-font-smoothing:antialiased}
    .top{display:flex;gap:24px;align-items:end;justify-content:space-between;flex-wrap:wrap;
    max-width:1480px;margin:0 auto;padding:56px 32px 28px}
    h1{font-size:40px;line-height:1.1;letter-spacing:-.025em;margin:0 0 6px}
    .brand p{margin:0;color:var(--quiet);font-size:17px}
    .tools{display:flex;gap:10px;flex:0 1 340px}
    input,button{font:inherit;color:inherit;background:var(--card);border:1px solid var(--line);
    border-radius:12px;height:44px;padding:0 16px}
    input{flex:1;min-width:0}button{cursor:pointer}
    :focus-visible{outline:3px solid var(--accent);outline-offset:2px}
    .tools svg{width:20px;height:20px;display:block;fill:none;stroke:currentColor;stroke-width:1.6}
    .tools svg path{fill:currentColor;stroke:none}#theme{width:44px;padding:0;display:grid;place-items:center}
    .chapters{position:sticky;top:0;z-index:2;display:flex;gap:4px;overflow-x:auto;scrollbar-width:none;
    max-width:1480px;margin:0 auto;padding:8px 26px;background:color-mix(in srgb,var(--bg) 88%,transparent);
    backdrop-filter:blur(14px)}
    .chapters a{flex:none;padding:6px 12px;border-radius:99px;color:var(--quiet);text-decoration:none;
    font-size:14px;line-height:20px}.chapters a:hover{color:var(--ink);background:var(--line)}
    .chapters a[aria-current]{color:var(--bg);background:var(--ink)}
    main{max-width:1480px;margin:0 auto;padding:8px 32px 80px}
    section{scroll-margin-top:56px}section h2{font-size:22px;letter-spacing:-.015em;line-height:1.2;
    margin:32px 0 16px}section h2 small{font-size:14px;font-weight:400;color:var(--quiet);
    letter-spacing:0;margin-left:4px}
    .cards{display:grid;grid-template-columns:repeat(auto-fill,minmax(250px,1fr));gap:24px}
    .card{display:flex;flex-direction:column;background:var(--card);border-radius:18px;
    box-shadow:var(--shade);color:inherit;text-decoration:none;overflow:hidden;
    transition:transform .25s cubic-bezier(.2,.8,.2,1)}
    .card:hover{transform:translateY(-3px)}
    .stage{position:relative;display:block;height:300px;background:var(--stage);overflow:hidden;
    border-bottom:1px solid var(--line)}
    .stage img,.stage video,.stage canvas,.film canvas{position:absolute;inset:0;width:100%;height:100%;
    object-fit:contain}.stage video{opacity:0;transition:opacity .2s}
    .plays .stage video{opacity:1}.last{opacity:0;transition:opacity .5s;pointer-events:none}
    .last.on{opacity:1;transition:none}
    .words{display:flex;justify-content:space-between;gap:12px;align-items:baseline;
    padding:14px 18px 0}
    .words b{font-weight:600}.words small{color:var(--quiet);white-space:nowrap}
    .summary{color:var(--quiet);font-size:14px;margin:4px 18px 18px;display:-webkit-box;
    -webkit-line-clamp:2;-webkit-box-orient:vertical;overflow:hidden}
    #none,.note{text-align:center;color:var(--quiet);padding:0 32px 80px}
    dialog{width:min(1240px,calc(100vw - 48px));height:min(820px,calc(100dvh - 48px));padding:0;
    border:0;border-radius:22px;background:var(--card);color:inherit;overflow:hidden;
    box-shadow:0 24px 80px #0006}
    dialog::backdrop{background:#0008;backdrop-filter:blur(6px)}
    .detail{display:grid;grid-template-columns:minmax(280px,38%) 1fr;height:100%}
    .film{background:#fff;position:relative;min-height:0;min-width:0;overflow:hidden;
    border-right:1px solid var(--line)}
    .film video{position:absolute;inset:0;width:100%;height:100%;object-fit:contain}
    .stage,.film{background-clip:padding-box!important}h2:focus-visible{outline:none}
    .text{display:flex;flex-direction:column;min-width:0;min-height:0;overflow:auto;
    padding:26px 30px 30px}
    .bar{display:flex;gap:8px;align-items:flex-start}.bar h2{flex:1;margin:0;font-size:26px;
    letter-spacing:-.02em;line-height:1.25}
    .bar button{width:40px;height:40px;padding:0;border-radius:50%;flex:none}
    .text p{color:var(--quiet);margin:6px 0 14px}
    .links{display:flex;flex-wrap:wrap;gap:8px;margin-bottom:18px}
    .links a,.tabs button{font-size:14px;color:var(--accent);text-decoration:none;
    border:1px solid var(--line);border-radius:99px;padding:5px 14px;height:auto;background:none}
    .links a:hover{background:var(--code)}
    table{border-collapse:collapse;width:100%;font-size:14px;margin:0 0 18px}
    td,th{text-align:left;padding:7px 12px 7px 0;border-bottom:1px solid var(--line);
    vertical-align:top}th{font-weight:500;color:var(--quiet)}
    pre,code{font:13px/1.55 "JetBrains Mono",ui-monospace,SFMono-Regular,Menlo,
    "Liberation Mono",monospace}
    pre{background:var(--code);border:1px solid var(--line);border-radius:14px;margin:0;
    padding:16px 18px;overflow:auto;tab-size:2;position:relative}
    .command{display:flex;align-items:center;gap:10px;background:var(--code);
    border:1px solid var(--line);border-radius:14px;padding:4px 4px 4px 16px;margin:0 0 18px}
    .command code{flex:1;overflow:auto;white-space:nowrap}
    .command button,.copy{height:34px;font-size:13px;padding:0 14px;border-radius:10px}
    .tabs{display:flex;gap:8px;flex-wrap:wrap;margin-bottom:10px;align-items:center}
    .tabs button[aria-selected=true]{background:var(--accent);border-color:var(--accent);color:#fff}
    .tabs .copy{margin-left:auto;color:inherit;border-radius:10px}
    .k{color:var(--key);font-weight:600}.s{color:var(--str)}.n{color:var(--num)}
    .t{color:var(--type)}.c{color:var(--rem)}
    @media(max-width:760px){.top{padding:32px 18px 18px}h1{font-size:32px}.tools{flex:1 1 100%}
    main{padding:4px 14px 60px}.cards{grid-template-columns:repeat(2,minmax(0,1fr));gap:12px}
    .chapters{padding:8px 8px}section h2{font-size:19px;margin:24px 4px 12px}.chapters a{padding:9px 12px}
    .stage{height:210px}.words{flex-direction:column;gap:0;padding:10px 12px 12px}.words b{font-size:14px;
    line-height:1.3}.summary{display:none}.card{border-radius:14px}
    dialog{width:100vw;max-width:none;height:100dvh;max-height:none;border-radius:0}
    .detail{grid-template-columns:1fr;grid-template-rows:44% 1fr}.film{border-right:0;
    border-bottom:1px solid var(--line)}.text{padding:18px}}
    @media(prefers-reduced-motion:reduce){.card,.last,.stage video{transition:none}.card:hover{transform:none}}
    """
}
