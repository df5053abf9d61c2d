import { makePushKey } from '#server/ports/web-push.ts';

// `npm run push-key`: prints a new key for push messages, as a line for the configuration.
console.log(`PUSH_KEY=${makePushKey()}`);
