import type { KindPage } from '#areas/listing/web/kind-page.ts';
import { specData } from '../data.ts';
import { specJsonLd } from './spec-json-ld.ts';

export const specPage: KindPage = { data: specData, thing: specJsonLd };
