import { frameProblem, normalizeFrame, normalizeVin, vinProblem } from '#areas/auto/identifiers.ts';
import type { FieldIssue } from '#contract/errors.ts';

export type NumberType = 'vin' | 'frame';
export type VehicleNumber = { type: NumberType; number: string };

/** ZVW30-1234567, the body number of a Japanese car (domain.md §3), which has no VIN. */
const japaneseFrame = /^[A-Z0-9]{2,7}-\d{5,7}$/;

/** Parses a typed text as a VIN or a Japanese body number; if it is neither, the problem is that of a VIN. */
export function readVehicleNumber(text: string): VehicleNumber | { problem: FieldIssue } {
  const frame = normalizeFrame(text);
  if (japaneseFrame.test(frame) && frameProblem(frame) === undefined) return { type: 'frame', number: frame };
  const vin = normalizeVin(text);
  const problem = vinProblem(vin);
  return problem ? { problem } : { type: 'vin', number: vin };
}
