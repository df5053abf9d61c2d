import chromium from '@sparticuz/chromium';

/** The Chromium that npm installs, without the switches that weaken what is tested (origins, mixed content) or crash it. */
export async function browserLaunch({ images = true } = {}): Promise<{ executablePath: string; args: string[] }> {
  const unwanted =
    /^--(single-process|no-zygote|disable-web-security|allow-running-insecure-content|disable-site-isolation-trials|disable-features|headless|ignore-gpu-blocklist|use-gl)/;
  return {
    executablePath: await chromium.executablePath(),
    args: [
      ...chromium.args.filter((arg) => !unwanted.test(arg)),
      '--headless=shell',
      // Pages are painted without a graphics card, since emulating one took half of the time. Only the map uses it.
      '--disable-gpu',
      '--disable-features=AudioServiceOutOfProcess',
      // Pages of a visitor share a process, which has compiled their scripts.
      '--process-per-site',
      // A page lives too short here for compilers that optimize what runs often.
      '--js-flags=--no-turbofan,--no-maglev',
      // Images cost a fifth of each visit, and the server resizes each one when it is first requested.
      ...(images ? [] : ['--blink-settings=imagesEnabled=false']),
    ],
  };
}
