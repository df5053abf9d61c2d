import { useSyncExternalStore } from 'react';
import { type CookieChoice, onCookieChoice, readCookieChoice } from './browser-cookies.ts';

/** The visitor's answer about optional cookies; null before the answer, on the server and during hydration. */
export const useCookieChoice = (): CookieChoice => useSyncExternalStore(onCookieChoice, readCookieChoice, () => null);
