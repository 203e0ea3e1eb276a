// The style of the platform's pages, light and dark.
import { FONT_ADDRESS } from './pictures';

export const STYLE = `
@font-face{font-family:Inter;src:url(${FONT_ADDRESS}) format("woff2");font-weight:100 900;font-display:swap;
unicode-range:U+0-FF,U+131,U+152-153,U+2BB-2BC,U+2C6,U+2DA,U+2DC,U+2000-206F,U+20AC,U+2122,U+2212,U+FEFF,U+FFFD}
:root{color-scheme:light dark;--ground:#f5f2ec;--sheet:#fff;--line:#e6e0d6;--line-2:#d3cbbe;--edge:#8a8276;--ink:#211f1b;
--ink-2:#575148;--ink-3:#6b6459;--primary:#1f5a54;--link:var(--primary);--r:8px;--r-button:8px;--primary-strong:#174640;--on-primary:#fff;--bad:#9c241f;--bad-soft:#fbeae7;
--bad-mark:#c43a2e;--good:#1e6844;--focus:#0b57c2;--pillar:#e9e3da;--base:#ebe6de;--shadow:0 1px 2px rgb(33 31 27/.06)}
@media (prefers-color-scheme:dark){:root{--ground:#161512;--sheet:#1f1d1a;--line:#36322c;--line-2:#4a453d;--edge:#8b8478;
--ink:#f0ece4;--ink-2:#c2bbaf;--ink-3:#a9a194;--primary:#7dc3b8;--primary-strong:#97d2c8;--on-primary:#0d2421;--bad:#f4a79c;
--bad-soft:#3a201c;--bad-mark:#e0665a;--good:#8fd1a8;--focus:#9cc4ff;--pillar:#211f1b;--base:#262420;--shadow:none}}
@media (prefers-contrast:more){:root{--line:#55504a;--line-2:#2b2823;--edge:#000;--ink-2:#1b1916;--ink-3:#2b2823;--pillar:transparent}}
*{box-sizing:border-box}
html{-webkit-text-size-adjust:100%}
body{margin:0;min-height:100vh;min-height:100dvh;display:grid;grid-template-rows:auto 1fr auto;position:relative;isolation:isolate;
background:var(--ground);color:var(--ink);font:400 14px/20px Inter,system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans Arabic","Noto Sans JP",
"Helvetica Neue",Arial,sans-serif;-webkit-font-smoothing:antialiased}
body::before{content:"";position:absolute;z-index:-1;inset-inline:0;inset-block-end:54px;block-size:min(42vh,380px);
background:repeating-linear-gradient(90deg,transparent 0 29px,var(--pillar) 29px 43px,transparent 43px 72px);
-webkit-mask-image:linear-gradient(to top,#000 12%,transparent);mask-image:linear-gradient(to top,#000 12%,transparent)}
a{color:var(--link);text-underline-offset:3px;text-decoration-thickness:1px}
a:hover{text-decoration-thickness:2px}
:focus-visible{outline:2px solid var(--focus);outline-offset:2px;border-radius:6px}
header,footer{display:flex;align-items:center;justify-content:space-between;gap:16px;padding-inline:32px;font-size:13px;line-height:18px}
header{padding-block:20px}
.brand{display:flex;align-items:center;gap:12px;font-weight:620;font-size:15px;line-height:24px}
.brand svg{color:var(--primary);inline-size:20px;block-size:20px;flex:none}
.brand .pillars{color:var(--ink)}
footer{min-block-size:54px;padding-block:16px;border-block-start:3px solid var(--base);color:var(--ink-2);background:var(--ground)}
main{display:flex;flex-direction:column;align-items:center;justify-self:center;inline-size:100%;max-inline-size:480px;padding:16px}
main::before,.below{content:"";flex:1 1 0;max-inline-size:100%}
.sheet{inline-size:min(100%,368px);background:var(--sheet);border:1px solid var(--line);border-radius:var(--r);box-shadow:var(--shadow);padding:28px}
h1{margin:0;font-size:22px;line-height:28px;font-weight:620;letter-spacing:-.012em}
.lead{margin:4px 0 0;color:var(--ink-2)}
.note{margin:16px 0 0}
form{margin:24px 0 0;display:grid;gap:16px}
.field{display:grid;gap:4px}
label{font-size:13px;line-height:18px;font-weight:560;justify-self:start}
input[type=text],input[type=password]{inline-size:100%;block-size:34px;padding:0 10px;border:1px solid var(--edge);border-radius:6px;
background:var(--sheet);color:var(--ink);font:inherit}
.field input:focus-visible{outline-offset:2px}
.wrong{border-inline-start:4px solid var(--bad-mark);padding-inline-start:12px}
.why{margin:0;font-size:13px;line-height:18px;color:var(--bad)}
.alert{margin:16px 0 0;padding:8px 12px;border-inline-start:4px solid var(--bad-mark);border-radius:4px;background:var(--bad-soft);color:var(--bad)}
.tick{display:flex;align-items:center;gap:8px;font-weight:400;font-size:14px;line-height:24px}
.tick input{inline-size:18px;block-size:18px;margin:0;accent-color:var(--primary)}
.action{display:flex;align-items:center;justify-content:center;inline-size:100%;min-block-size:38px;padding:8px 16px;border:1px solid transparent;
border-radius:var(--r-button);background:var(--primary);color:var(--on-primary);font:inherit;font-weight:560;text-decoration:none;cursor:pointer}
.action:hover{background:var(--primary-strong)}
.plain{background:transparent;color:var(--link);border-color:var(--edge)}
.plain:hover{background:var(--ground)}
.presses{display:grid;gap:12px}
fieldset{margin:0;padding:0;border:0;display:grid;gap:4px}
legend{padding:0;font-size:13px;line-height:18px;font-weight:560}
form .note{margin:0}
.codes{margin:0;padding:12px;border:1px solid var(--line);border-radius:6px;background:var(--ground);font-size:15px;line-height:24px;direction:ltr;display:flex;flex-wrap:wrap;gap:0 16px}
.codes code{white-space:nowrap}
.other{margin:16px 0 0;text-align:center}
.others{margin:16px 0 0;padding:0;list-style:none;display:grid;gap:8px;justify-items:center;text-align:center}
.whys{display:grid;gap:2px}
fieldset .field+.field,fieldset.wrong .field{margin-block-start:4px}
legend+.field,legend+.whys{margin-block-start:4px}
.rules{font-size:13px;line-height:18px;color:var(--ink-2)}
.rules p{margin:0}
.rules ul{margin:4px 0;padding:0;list-style:none;display:grid;gap:4px}
.rules li{position:relative;padding-inline-start:22px}
.rules li::before{content:"";position:absolute;inset-inline-start:2px;inset-block-start:3px;inline-size:12px;block-size:12px;box-sizing:border-box;border:1.5px solid var(--edge);border-radius:50%}
.rules .met::before{border-color:var(--good);background:var(--good)}
.rules .met::after{content:"";position:absolute;inset-inline-start:6px;inset-block-start:5px;inline-size:3px;block-size:6px;border:solid var(--sheet);border-width:0 1.5px 1.5px 0;transform:rotate(45deg)}
.rules .met{color:var(--ink)}
.rules span{position:absolute;inline-size:1px;block-size:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.granted{margin:8px 0 0;padding-inline-start:20px;display:grid;gap:4px}
.mails{margin:20px 0 0;padding:0;list-style:none;display:grid;gap:20px}
.mails li{padding-block-start:20px;border-block-start:1px solid var(--line)}
.mails h2{margin:0;font-size:16px;line-height:22px;font-weight:620}
.mails .note{margin-block-start:8px}
.hint{margin:16px 0 0;text-align:center;font-size:13px;line-height:18px;color:var(--ink-2)}
.actions{display:grid;gap:12px;margin-block-start:24px;text-align:center}
.people{margin:16px 0 0;text-align:center;font-size:13px;line-height:18px;color:var(--ink-2)}
.people h2{margin:0;font-size:13px;line-height:18px;font-weight:620}
.people p{margin:0}
.people ul{list-style:none;margin:8px 0;padding:0;display:grid;grid-template-columns:repeat(2,minmax(0,max-content));justify-content:center;gap:0 24px;
text-align:start}
.people li{display:flex;flex-wrap:wrap;align-items:baseline;gap:0 8px}
.people a{padding-block:3px}
.people small{font-size:13px;line-height:24px;color:var(--ink-3)}
code{font:inherit;color:var(--ink);unicode-bidi:isolate}
@media (max-width:767px){body{font-size:15px}header,footer{padding-inline:16px}main::before{display:none}h1{font-size:20px;line-height:26px}
.sheet{padding:20px}input[type=text],input[type=password]{block-size:42px;font-size:16px}.action{min-block-size:42px}
.tick{font-size:15px}body::before{block-size:min(30vh,240px)}}
@media (max-width:479px){.people ul{grid-template-columns:minmax(0,max-content)}}
@media (forced-colors:active){.sheet,.action{border-color:CanvasText}.alert,.wrong{border-color:Mark}body::before{display:none}}
`;
