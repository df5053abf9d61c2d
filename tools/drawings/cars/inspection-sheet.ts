import type { DrawnBody } from './bodies.ts';
import { drawCar } from './draw-car.ts';
import { paints, tonesOf } from './paints.ts';

/** The parts of a car that an inspection sheet has a line for. */
const parts = [
  'Кузов · Body',
  'Салон · Interior',
  'Двигатель · Engine',
  'Коробка передач · Gearbox',
  'Подвеска · Suspension',
  'Тормоза · Brakes',
  'Шины · Tyres',
  'Электрика · Electrics',
];

const row = (part: string, at: number): string => {
  const y = 268 + at * 60;
  return `<text x="72" y="${y}">${part}</text><path d="M440 ${y + 4}h130" stroke="#A9AFB2" stroke-width="2"/>`;
};

/** An SVG, 1200 × 900, of an inspection sheet that nobody has filled in and that says on itself that it is an example. */
export function drawSheet(body: DrawnBody): string {
  const car = drawCar({ body, tones: tonesOf(paints.white), view: 'side', ground: null }).replace(
    '<svg ',
    '<svg x="620" y="210" ',
  );
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 900" width="1200" height="900" font-family="sans-serif" fill="#15181A">' +
    '<rect width="1200" height="900" fill="#E4E5E1"/><rect x="32" y="32" width="1136" height="836" fill="#FFFFFF" stroke="#A9AFB2" stroke-width="2"/>' +
    '<text x="72" y="112" font-size="40" font-weight="600">Лист осмотра · Inspection sheet</text>' +
    '<text x="72" y="160" font-size="22" fill="#4B5257">Образец: никто этот автомобиль не осматривал.</text>' +
    '<text x="72" y="192" font-size="22" fill="#4B5257">An example: nobody has inspected this car.</text>' +
    `<g font-size="24">${parts.map(row).join('')}</g>` +
    `${car.replace('width="1200" height="900"', 'width="500" height="375"')}` +
    '<rect x="620" y="620" width="500" height="150" fill="none" stroke="#A9AFB2" stroke-width="2"/><text x="640" y="656" font-size="22" fill="#4B5257">Оценка · Grade</text>' +
    '<g transform="rotate(-14 600 520)" fill="none" stroke="#B3261E" stroke-width="6" opacity=".72"><rect x="150" y="452" width="900" height="136" rx="12"/>' +
    '<text x="600" y="543" font-size="64" font-weight="700" text-anchor="middle" fill="#B3261E" stroke="none">ОБРАЗЕЦ · EXAMPLE</text></g></svg>'
  );
}
