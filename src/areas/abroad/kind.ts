import { carKind } from '#areas/auto/kind.ts';
import { defineKind } from '#listing/define-kind.ts';
import { abroadData } from './data.ts';
import { abroadDoubts } from './doubts.ts';
import { abroadProblems } from './rules.ts';

/** Cars abroad: the shared code of cars with rules of their own. */
export const abroadKind = defineKind(abroadData, { ...carKind, problems: abroadProblems, doubts: abroadDoubts });
