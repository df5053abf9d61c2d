import { axleMotifs } from './axle-motifs.ts';
import { blockMotifs } from './block-motifs.ts';
import { boatMotifs } from './boat-motifs.ts';
import { cottageMotifs } from './cottage-motifs.ts';
import { diggerMotifs } from './digger-motifs.ts';
import { homeMotifs } from './home-motifs.ts';
import { houseMotifs } from './house-motifs.ts';
import { kitchenMotifs } from './kitchen-motifs.ts';
import { leisureMotifs } from './leisure-motifs.ts';
import { leisureVehicleMotifs } from './leisure-vehicle-motifs.ts';
import { livingMotifs } from './living-motifs.ts';
import { motorcycleMotifs } from './motorcycle-motifs.ts';
import { powerMotifs } from './power-motifs.ts';
import { premisesMotifs } from './premises-motifs.ts';
import { screenMotifs } from './screen-motifs.ts';
import { tradeMotifs } from './trade-motifs.ts';
import { truckMotifs } from './truck-motifs.ts';
import { wearMotifs } from './wear-motifs.ts';
import { workshopMotifs } from './workshop-motifs.ts';
import { yardMotifs } from './yard-motifs.ts';

export const motifs = {
  ...truckMotifs, ...axleMotifs, ...diggerMotifs, ...houseMotifs, ...blockMotifs, ...cottageMotifs, ...premisesMotifs, ...workshopMotifs, ...kitchenMotifs, ...powerMotifs, ...tradeMotifs,
  ...wearMotifs, ...screenMotifs, ...homeMotifs, ...yardMotifs, ...leisureMotifs, ...leisureVehicleMotifs, ...motorcycleMotifs, ...boatMotifs, ...livingMotifs,
}; // prettier-ignore
export type MotifName = keyof typeof motifs;
