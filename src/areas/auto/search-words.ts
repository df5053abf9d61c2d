/** Search synonyms of options, by option key. */
const synonyms = {
  hatchback: 'хэтчбек хетчбек хэтчбэк хечбек',
  liftback: 'лифтбэк',
  wagon: 'station wagon touring avant',
  suv: 'джип кроссовер паркетник crossover 4x4',
  convertible: 'кабрик cabrio roadster родстер',
  minivan: 'минивен mpv',
  diesel: 'дизельный солярка',
  hybrid: 'гибридный hybrid hev phev',
  electric: 'электромобиль электрокар ev',
  lpg: 'гбо пропан метан газовый',
  mt: 'мкпп ручка мт',
  at: 'акпп ат',
  amt: 'роботизированная dsg дсг',
  cvt: 'вариаторная',
  awd: '4wd полноприводный',
  left: 'руль леворульный lhd',
  right: 'руль праворульный rhd',
};

/** Fields whose options can be found by words. */
export const autoWords = { fields: ['body', 'fuel', 'gearbox', 'drive', 'colour', 'steering'], synonyms } as const;
