/** Milliseconds after which the scripts come whether or not the browser has told of a paint. */
const LATEST = 2000;

/**
 * Brings the scripts after the page has been painted: on a slow line they would otherwise share it with the styles, the fonts and the first
 * photo. A page in the background is painted only when it is looked at, so there they come at once.
 */
export const startScript = (entry: string, preloads: readonly string[]): string =>
  `let begun=false;const start=()=>{if(begun)return;begun=true;for(const href of ${forScript(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${forScript(entry)})};if(document.hidden)start();else{setTimeout(start,${LATEST});try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}}`;

const forScript = (value: string | readonly string[]): string => JSON.stringify(value).replaceAll('<', '\\u003c');
