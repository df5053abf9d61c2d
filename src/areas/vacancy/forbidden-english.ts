import type { Rule } from './forbidden-wording.ts';

// The demands of `forbidden-wording.ts` in English, in the same notation. Letters between words, as of an apostrophe, are words: «men s».

const person = '(man|men|woman|women|male|males|female|females|girl|girls|boy|boys|guy|guys|lady|ladies|gentlemen)';
const only = '(only|strictly|exclusively)';
const seek =
  '(looking for|seeking|hiring|want|wanted|need|needed|required|we employ|prefer|preferred|preferably|ideally)';
const staff = '(candidate*|applicant*|employee*|worker*|staff|driver*|manager*|assistant*|receptionist*|secretary|cook*|cashier*|operator*)'; // prettier-ignore
const refused =
  '(need not apply|do not apply|don t apply|please do not apply|not considered|not accepted|not welcome|not hired|will not be considered|will be refused|are not considered|are not accepted|will be rejected)';
const foreign =
  '(migrants|immigrants|foreigners|caucasians|asians|africans|blacks|tajiks|uzbeks|kyrgyz|chechens|armenians|azerbaijanis|gypsies|jews|non russians)';
const native = '(russians|slavs|slavic people|europeans|tatars|bashkirs)';
/** Things and people besides staff that have an age of their own. */
const aging =
  '(car|cars|vehicle*|truck*|machine*|machinery|equipment|fleet|building*|house|houses|home|homes|children|kids|dog*|animal*|loan*|mortgage*|lease|leases|leasing|company|firm|business|brand|market|warranty|guarantee*)';
const clients =
  '(client*|customer*|user|users|visitor*|guest*|student*|patient*|borrower*|child*) (are|is|aged|who are)?';

export const englishRules = [
  {
    ground: 'sex',
    effect: 'refuse',
    phrases: [
      `${only} (for )?${person}`,
      `${person} ${only}`,
      `${seek} (a|an|the)? (young)? ${person}`,
      `(young)? ${person} (wanted|required|needed|preferred)`,
      `(a|an)? (male|female) ${staff} (only|wanted|required|needed|preferred)`,
      `${person} (_)? ${refused}`,
      `(no|except) (men|women|males|females|girls|boys)`,
      `${person} (aged|under|over|up to|from|below|between) #`,
      '(gender|sex) (male|female|m|f|man|woman)',
    ],
    unless: [
      '(men|women|girls|boys|ladies|guys|gentlemen) s',
      `${person} (and|or) ${person}`,
      '(clothing|clothes|wear|shoes|footwear|haircut*|salon*|gym*|changing|locker|restroom*|toilet*|cosmetic*|perfume*|fashion|department|collection*|size*|team|football|sport*)',
    ],
  },
  {
    ground: 'age',
    effect: 'refuse',
    phrases: [
      '(no|not) (older|younger|more|over|under) than #',
      '(no|not) (over|above|under|below) # (years old|years of age|y o|yo)?',
      '(under|below|over|above|younger than|older than|up to|until) # (years old|years of age|y o|yo)',
      '# (to|and)? # (years old|years of age|y o|yo)',
      '(aged|age|ages) (from|between|of)? # (to|and)? #',
      '(aged|age|ages) (limit)? (under|below|over|above|up to|until|not over|no more than|no older than|not older than|limit) #',
      'age limit (is|of)? (_)? #',
      '(maximum|max|minimum|min) age (is|of)? #',
      `${seek} (a|an)? young (_)? (man|men|woman|women|girl*|guy*|lady|ladies|people|person|candidate*|specialist*|employee*)`,
      `young (man|woman|girl|guy|lady|men|women|girls|guys) (wanted|only|needed|required)`,
      `(people|persons|candidates|applicants|anyone|those|everyone)? (over|above|after|under|below|older than|younger than) # (years old|years of age|years)? (_)? ${refused}`,
      `(pensioners|retirees|retired people|older people) (_)? ${refused}`,
      'no (pensioners|retirees)',
    ],
    unless: [aging, `${clients} (no|not)? (under|over|up to|below|above|older than|younger than|#)`, 'any age', 'age does not matter', 'experience of', 'than # (days|months|weeks|hours|minutes|people|km|percent)'],
  },
  {
    ground: 'age',
    effect: 'warn',
    phrases: ['(over|above|from|at least|older than|not younger than) (18|21)', '(18|21) (or older|and older|years old or more|or over|and over)', 'of legal age'],
    unless: [aging],
  },
  {
    ground: 'nationality',
    effect: 'refuse',
    phrases: [
      `${native} ${only}`,
      `${only} (for)? (native|ethnic)? ${native}`,
      '(native|ethnic) (russians|slavs|russian nationality)',
      '(slavic|russian|european|caucasian) (appearance|looks|face|nationality|ethnicity|origin|descent|blood)',
      `no ${foreign}`,
      `${foreign} (_)? (_)? ${refused}`,
    ],
    unless: ['(cuisine|food|kitchen|language|speaking|literature|music)'],
  },
  {
    ground: 'citizenship',
    effect: 'warn',
    phrases: ['russian (citizen*|nationals|passport)', '(citizen*) of (the)? (russia|russian federation|rf)'],
  },
  {
    ground: 'residence',
    effect: 'refuse',
    phrases: ['locals only', `${only} (local|locals|moscow) (residents|people|candidates|applicants)?`, '(local|moscow) (residents|people|candidates|applicants) only', '(local|moscow|permanent) registration (is)? (required|needed|mandatory)', '(non residents|newcomers) (_)? need not apply'],
    unless: ['registration of', 'market*', 'produce', 'food*', 'brand*', 'number*', 'anesthe*'],
  },
  {
    ground: 'family',
    effect: 'refuse',
    phrases: ['(unmarried|childless)', 'marital status', '(no|without|with no) (small|young)? (children|kids)', `(married|single) (people|persons|candidates|men|women) only`, `only (married|single) (people|persons|candidates|men|women)`, `(pregnant women|mothers) (_)? ${refused}`],
    unless: ['(zone|area|tour*|workshop*|camp*|hotel*|menu|room*|cafe|allowed|insurance|any marital)', '(children|kids) under'],
  },
  {
    ground: 'religion',
    effect: 'refuse',
    phrases: ['(christians|muslims|orthodox|orthodox christians|believers|jews) only', `${only} (christians|muslims|orthodox|believers)`, `(christians|muslims|atheists|believers) (_)? ${refused}`, 'no (muslims|christians|atheists|believers)'],
    unless: ['(church*|mosque*|temple*|parish*)'],
  },
  {
    ground: 'looks',
    effect: 'refuse',
    phrases: ['(attractive|pleasant|pretty|beautiful|good|model) (appearance|looks)', 'good looking', `(attractive|pretty|beautiful) ${person}`],
    unless: ['(website*|interface*|design*|report*|car|cars|code|product*|window*|shop*|page*|presentation*)'],
  },
  {
    ground: 'health',
    effect: 'refuse',
    phrases: [`(disabled people|disabled|people with disabilities) (_)? ${refused}`, 'no (disabled|disabilities)'],
  },
  {
    ground: 'record',
    effect: 'warn',
    phrases: ['(no|without) (a)? criminal record'],
  },
] as const satisfies readonly Rule[]; // prettier-ignore
