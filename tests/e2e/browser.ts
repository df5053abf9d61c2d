import chromium from '@sparticuz/chromium';

/** The Chromium that npm carries, without the switches that weaken what is tested (origins, mixed content) or crash it. */
export async function browserLaunch(): Promise<{ executablePath: string; args: string[] }> {
  const unwanted =
    /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|headless|ignore-gpu-blocklist|use-gl)/;
  return {
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter((arg) => !unwanted.test(arg)),
      '--headless=shell',
      // Pages are painted as without a graphics card; one that is imitated took half of all time. The map alone draws with it.
      '--disable-gpu',
      '--disable-features=AudioServiceOutOfProcess',
    ],
  };
}
