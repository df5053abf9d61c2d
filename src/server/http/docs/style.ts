/** Styles of the API pages, in a separate file because their content security policy forbids inline styles. */
export const docsStyle = `
:root{color-scheme:light dark;--line:#8886;--soft:#8882;--muted:color-mix(in srgb,currentColor 70%,transparent)}
body{font:16px/1.55 system-ui,sans-serif;margin:0}
main{max-width:52rem;margin:auto;padding:24px 16px 64px}
h1{font-size:1.75rem;line-height:1.2;margin:0 0 16px}
h2{font-size:1.3rem;margin:40px 0 8px}
h3{font-size:1.05rem;margin:24px 0 4px;overflow-wrap:anywhere}
h4{font-size:1rem;margin:16px 0 4px}
p{margin:8px 0}
a{color:LinkText}
nav{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0 0 24px}
nav a{padding:4px 0}
pre{overflow:auto;font-size:13px;line-height:1.45;border:1px solid var(--line);border-radius:10px;padding:12px;background:var(--soft)}
code{font-family:ui-monospace,monospace;font-size:.92em;overflow-wrap:anywhere}
pre code{overflow-wrap:normal}
section{border-top:1px solid var(--line);padding:8px 0 16px;margin-top:24px}
section[id]:target h3{text-decoration:underline}
dl{margin:4px 0;border-left:2px solid var(--line);padding-left:12px}
dt{margin-top:8px}
dt>code:first-child{font-weight:600}
dd{margin:0}
dd dl{margin:4px 0 8px}
.muted{color:var(--muted)}
ul{padding-left:20px;margin:8px 0}
li{margin:4px 0}
summary{cursor:pointer;padding:4px 0}
`.trim();
