export const words = {
  documents: 'Documents',
  version: 'Version {version}, in force from {day}',
  demo: 'demonstration',
  names: {
    terms: 'Terms of use',
    privacy: 'Personal data',
    consent: 'Consent text',
    publication: 'Consent to publication',
    cookies: 'Cookies',
    sources: 'Sources',
  },
  cookie_setting: {
    label: 'Your choice',
    necessary: 'Necessary only',
    necessary_hint: 'Everything optional is deleted at once.',
    all: 'Allow optional',
    all_hint: 'Window width, time zone, recent searches and recently viewed listings.',
  },
  sources: {
    data: 'Reference data',
    unnamed: 'Author not named',
    own: 'Compiled for Dvor',
    photos: 'Photos: {count, number}',
    changes:
      'The caption of each picture says what was changed. Pictures under CC BY-SA are shared under the same terms.',
  },
} as const;
