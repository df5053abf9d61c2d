/** Whether whole rounds are run (`npm run test:long`); each push runs shorter ones of the same. */
export const isLong = process.env['LONG_TESTS'] === '1';
