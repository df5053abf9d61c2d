import type { CardCosts } from './card/card-costs.ts';

export const noCosts: CardCosts = { costs: [], terms: null };
