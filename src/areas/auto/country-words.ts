/**
 * Words for cars by the country of their make, each with the countries whose makes they mean: «японец» is a Toyota in Russia as well as one in Japan.
 * Where a car is sold is said in another way: «из Японии».
 */
export const makesByCountry: readonly (readonly [phrases: string, countries: readonly string[]])[] = [
  ['японский, японец, японца, японцы, японка, япошка, япона, japanese', ['JP']],
  ['корейский, кореец, корейца, корейцы, кореянка, korean', ['KR']],
  ['китайский, китаец, китайца, китайцы, китаянка, китайка, chinese', ['CN']],
  ['немецкий, немец, немца, немцы, немка, german', ['DE']],
  ['американский, американец, американца, американцы, американка, american', ['US']],
  ['французский, француз, french', ['FR']],
  ['английский, британский, англичанин, british', ['GB']],
  ['итальянский, итальянец, итальянца, italian', ['IT']],
  ['чешский, czech', ['CZ']],
  ['шведский, swedish', ['SE']],
  ['европейский, европеец, европейца, европейцы, европейка, european', ['DE', 'FR', 'CZ', 'SE', 'GB', 'IT', 'ES']],
  [
    'отечественный, наша марка, наш автопром, отечественный автопром, нашего производства, российского производства, российская марка, наши машины, наша машина, russian make',
    ['RU'],
  ],
];
