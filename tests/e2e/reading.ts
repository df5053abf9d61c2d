import { test as base } from '@playwright/test';

/** For tests that count listings or take the first of a list: a marketplace where no test posts, moderates or blocks. */
export const test = base.extend({ baseURL: `http://localhost:${process.env['E2E_READING_PORT']}` });
