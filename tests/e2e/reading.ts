import { test as base } from '@playwright/test';

/**
 * For tests that count listings, offers or vacancies, take the first of a list or wait for codes: a site where no test posts, moderates, blocks or
 * makes codes expire.
 */
export const test = base.extend({ baseURL: process.env['E2E_READING_URL'] });
