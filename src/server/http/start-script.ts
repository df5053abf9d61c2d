/** Milliseconds after which the scripts load even if the browser has not reported a paint. */
const LATEST = 2000;

/**
 * Presses of toggle buttons, such as hearts, before the page answers them, and again once it does. A second press of a button meanwhile means the same
 * as the first, whose effect was not seen.
 */
const heldPresses = `const page=document.documentElement,pressed=new Set;addEventListener("click",({target})=>{const button=target.closest?.("button[aria-pressed]");if(button&&!("ready"in page.dataset))pressed.add(button)},true);new MutationObserver(()=>{for(const button of pressed)button.click();pressed.clear()}).observe(page,{attributeFilter:["data-ready"]});`;

/**
 * Returns the inline script that loads the entry script after the first paint, because on a slow connection it would compete with the
 * styles, the fonts and the first photo. A background page is not painted until it becomes visible, so there the scripts load immediately.
 */
export const startScript = (entry: string, preloads: readonly string[]): string =>
  `${heldPresses}let begun=false;const start=()=>{if(begun)return;begun=true;for(const href of ${forScript(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${forScript(entry)})};if(document.hidden)start();else{setTimeout(start,${LATEST});try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}}`;

const forScript = (value: string | readonly string[]): string => JSON.stringify(value).replaceAll('<', '\\u003c');
