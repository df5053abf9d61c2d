/** Whether tests run their full rounds (`npm run test:long`); a normal run has shorter ones. */
export const isLong = process.env['LONG_TESTS'] === '1';
