import { machinePayments } from '#listing/web/results/machine-payments.tsx';
import { searchPageOf } from '#listing/web/results/search-page.tsx';
import { specSearch } from './spec-search.ts';

export const { load, head, Page } = searchPageOf({ ...specSearch, byCost: machinePayments });
