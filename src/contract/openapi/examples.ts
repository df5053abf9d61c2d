import { carExamples } from './examples/cars.ts';
import { listingExamples } from './examples/listings.ts';
import { peopleExamples } from './examples/people.ts';
import type { Examples } from './examples/shape.ts';

/** Examples of the calls that integrators use first; people, numbers and cars are fictional. */
export const examples: Examples = { ...peopleExamples, ...carExamples, ...listingExamples };
