export const words = {
  documents: 'Documents',
  version: 'Version {version}, in force from {day}',
  demo: 'demonstration',
  names: {
    terms: 'Terms of use',
    privacy: 'Personal data',
    consent: 'Text of the consent',
    publication: 'Consent to publication',
    cookies: 'Cookies',
    sources: 'Sources',
  },
  cookie_setting: {
    label: 'Your choice',
    necessary: 'Only needed',
    necessary_hint: 'Everything optional is erased at once.',
    all: 'Allow optional',
    all_hint: 'Window width, time zone, recent searches and recently viewed listings.',
  },
  sources: {
    data: 'Reference data',
    unnamed: 'Author not named',
    own: 'Written for Dvor',
    photos: 'Photos: {count, number}',
    changes: 'Each picture says what was changed in it. Pictures under CC BY-SA are passed on under the same terms.',
  },
} as const;
