/** Milliseconds after which the scripts load even if the browser has not reported a paint. */
const LATEST = 2000;

/**
 * Presses of buttons that toggle or open something, such as hearts, before React answers them, and again once it does: a button of a part that hydrates
 * late answers after its code has loaded. A second press of a button meanwhile means the same as the first, whose effect was not seen. React tells nobody
 * which parts it has hydrated, but sets a property `__reactProps…` on each of their elements; early-tap.spec.ts and stays.spec.ts hold that it still does.
 */
const heldPresses = `const page=document.documentElement,held=new Set,isLive=button=>Object.keys(button).some(key=>key.startsWith("__reactProps")),press=()=>{for(const button of held)if(!button.isConnected)held.delete(button);else if("ready"in page.dataset&&isLive(button)){held.delete(button);button.click()}if(held.size)setTimeout(press,100)};addEventListener("click",({target})=>{const button=target.closest?.("button[aria-pressed],button[aria-expanded]");if(button&&!isLive(button))setTimeout(()=>{if(isLive(button))return;if(!held.size)setTimeout(press,100);held.add(button)})},true);`;

/**
 * Returns the inline script that loads the entry script after the first paint, because on a slow connection it would compete with the
 * styles, the fonts and the first photo. A background page is not painted until it becomes visible, so there the scripts load immediately.
 */
export const startScript = (entry: string, preloads: readonly string[]): string =>
  `${heldPresses}let begun=false;const start=()=>{if(begun)return;begun=true;for(const href of ${forScript(preloads)})document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));import(${forScript(entry)})};if(document.hidden)start();else{setTimeout(start,${LATEST});try{new PerformanceObserver(start).observe({type:"paint",buffered:true})}catch{start()}}`;

const forScript = (value: string | readonly string[]): string => JSON.stringify(value).replaceAll('<', '\\u003c');
