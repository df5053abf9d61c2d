import { machinePayments } from '#listing/web/results/machine-payments.tsx';
import { searchPageOf } from '#listing/web/results/search-page.tsx';
import { equipmentSearch } from './equipment-search.ts';

export const { load, head, Page } = searchPageOf({ ...equipmentSearch, byCost: machinePayments });
