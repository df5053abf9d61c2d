/** Milliseconds after which the scripts load even if the browser has not reported a paint. */
const LATEST = 2000;

/**
 * Returns the inline script that loads the entry script after the first paint, because on a slow connection it would compete with the
 * styles, the fonts and the first photo. A background page is not painted until it becomes visible, so there the scripts load immediately.
 */
export const startScript = (entry: string, preloads: readonly string[]): string =>
  `let begun=false;const start=()=>{if(begun)return;begun=true;for(const href of ${forScript(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${forScript(entry)})};if(document.hidden)start();else{setTimeout(start,${LATEST});try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}}`;

const forScript = (value: string | readonly string[]): string => JSON.stringify(value).replaceAll('<', '\\u003c');
