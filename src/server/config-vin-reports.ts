import { z } from 'zod';
import { outsideSources } from '#areas/vin-reports/section-keys.ts';
import type { AutotekaOptions } from './ports/vin-source-autoteka.ts';
import type { AvtocodOptions } from './ports/vin-source-avtocod.ts';
import type { Secret } from './secret.ts';

const none = 'none';

/** `autoteka,avtocod`, or `none`. */
export const vinSourceNames = z.string().transform((text, context) => {
  const names = text.split(',').map((name) => name.trim());
  if (names.length === 1 && names[0] === none) return [];
  const known = outsideSources.filter((source) => names.includes(source));
  if (known.length === names.length) return known;
  context.addIssue(`must be ${none}, or names out of ${outsideSources.join(', ')}, divided by commas`);
  return z.NEVER;
});

export type VinReportsConfig = {
  /** Whether the demo source, which invents its reports, is used. */
  isDemo: boolean;
  autoteka: AutotekaOptions | undefined;
  avtocod: AvtocodOptions | undefined;
  /** Kopecks. */
  priceMinor: number;
};

type Values = {
  DVOR_MODE: 'demo' | 'production';
  VIN_SOURCES?: readonly string[] | undefined;
  VIN_REPORT_PRICE?: number | undefined;
  AUTOTEKA_URL: string;
  AUTOTEKA_CLIENT_ID?: string | undefined;
  AUTOTEKA_CLIENT_SECRET?: Secret | undefined;
  AVTOCOD_URL?: string | undefined;
  AVTOCOD_TOKEN?: Secret | undefined;
  AVTOCOD_REPORT_TYPE?: string | undefined;
};

/** The price of the demo, roubles. */
const demoPrice = 299;

export function vinReportsOf(values: Values): VinReportsConfig {
  const { AUTOTEKA_CLIENT_ID: clientId, AUTOTEKA_CLIENT_SECRET: clientSecret } = values;
  const { AVTOCOD_URL: url, AVTOCOD_TOKEN: token, AVTOCOD_REPORT_TYPE: reportType } = values;
  const names = values.VIN_SOURCES ?? (values.DVOR_MODE === 'demo' ? ['demo'] : []);
  return {
    isDemo: names.includes('demo'),
    autoteka:
      names.includes('autoteka') && clientId && clientSecret
        ? { url: values.AUTOTEKA_URL, clientId, clientSecret }
        : undefined,
    avtocod: names.includes('avtocod') && url && token && reportType ? { url, token, reportType } : undefined,
    priceMinor: (values.VIN_REPORT_PRICE ?? demoPrice) * 100,
  };
}
