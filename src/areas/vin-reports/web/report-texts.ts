import type { BadgeTone } from '#ui/Badge.tsx';
import type { ReportState } from '../section-keys.ts';

export const stateTones = {
  processing: 'neutral',
  ready: 'accent',
  not_found: 'neutral',
  failed: 'high',
} as const satisfies Record<ReportState, BadgeTone>;
