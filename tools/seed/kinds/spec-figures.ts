import type { Figure } from './thing.ts';

/** Figures of the machines of a category, from the smallest to the largest; prices are those of new ones, in thousands of roubles. */
type Machines = {
  readonly price: readonly [least: number, most: number];
  /** Use in a year, in hours or kilometres, whichever the category counts. */
  readonly yearly: number;
  readonly figures: Readonly<Record<string, Figure>>;
  /** The options that occur, where some do not. */
  readonly only?: Readonly<Record<string, readonly string[]>>;
};

const trucks = { euro: ['euro_3', 'euro_4', 'euro_5'] } as const;

export const machineFigures: Readonly<Record<string, Machines>> = {
  truck_tractor: { price: [6500, 16_000], yearly: 90_000, figures: { power_hp: [390, 530, 10] }, only: { ...trucks, wheel_formula: ['4x2', '6x4'] } },
  dump_truck: { price: [5500, 14_000], yearly: 45_000, figures: { axles: [3, 4, 1], payload_t: [14, 30, 0.5], body_volume_m3: [10, 20, 1], power_hp: [300, 440, 10] }, only: { ...trucks, wheel_formula: ['6x4', '8x4', '6x6'] } },
  flatbed_truck: { price: [2500, 7500], yearly: 40_000, figures: { axles: [2, 3, 1], payload_t: [1.5, 14, 0.5], body_length_m: [3, 8, 0.1], power_hp: [110, 300, 5] }, only: { wheel_formula: ['4x2', '6x2'], ...trucks } },
  box_truck: { price: [2800, 7000], yearly: 50_000, figures: { axles: [2, 3, 1], power_hp: [110, 300, 5], payload_t: [1, 7, 0.5], body_volume_m3: [9, 40, 1] }, only: { wheel_formula: ['4x2', '6x2'], ...trucks } },
  semi_trailer: { price: [2300, 5500], yearly: 0, figures: { payload_t: [20, 34, 0.5], axles: [2, 3, 1] } },
  trailer: { price: [120, 2200], yearly: 0, figures: { payload_t: [0.5, 15, 0.5], axles: [1, 2, 1] } },
  crawler_excavator: { price: [9500, 27_000], yearly: 1500, figures: { operating_mass_t: [20, 48, 0.5], bucket_volume_m3: [0.8, 2.5, 0.1], dig_depth_m: [6.2, 8, 0.1], power_hp: [140, 380, 5] } },
  wheel_excavator: { price: [8500, 16_500], yearly: 1300, figures: { operating_mass_t: [14, 21, 0.5], bucket_volume_m3: [0.5, 1.1, 0.1], dig_depth_m: [5, 6.3, 0.1], power_hp: [110, 175, 5] } },
  mini_excavator: { price: [2300, 7500], yearly: 700, figures: { operating_mass_t: [1.7, 6, 0.1], bucket_volume_m3: [0.04, 0.25, 0.01], dig_depth_m: [2.3, 4, 0.1], power_hp: [16, 55, 1] } },
  backhoe_loader: { price: [8000, 13_500], yearly: 1200, figures: { operating_mass_t: [7.5, 10, 0.1], bucket_volume_m3: [1, 1.3, 0.1], dig_depth_m: [4.3, 6, 0.1], power_hp: [74, 110, 1] } },
  wheel_loader: { price: [5000, 25_000], yearly: 1500, figures: { operating_mass_t: [10, 30, 0.5], payload_t: [3, 9, 0.5], bucket_volume_m3: [1.7, 5.5, 0.1], power_hp: [125, 380, 5] } },
  skid_steer: { price: [2600, 5200], yearly: 600, figures: { operating_mass_t: [2.3, 4.1, 0.1], payload_t: [0.6, 1.5, 0.05], power_hp: [46, 92, 1] } },
  telehandler: { price: [7000, 14_500], yearly: 900, figures: { payload_t: [3, 5, 0.1], lift_height_m: [6, 17, 0.1], power_hp: [74, 140, 1] } },
  bulldozer: { price: [10_500, 62_000], yearly: 1500, figures: { operating_mass_t: [16, 49, 0.5], blade_volume_m3: [3.5, 16, 0.1], power_hp: [160, 430, 5] } },
  grader: { price: [10_000, 27_000], yearly: 1200, figures: { operating_mass_t: [13, 19, 0.1], blade_width_m: [3.6, 4.3, 0.1], power_hp: [130, 220, 5] } },
  roller: { price: [3500, 11_500], yearly: 700, figures: { operating_mass_t: [2.7, 16, 0.1], drum_width_m: [1.2, 2.2, 0.05], power_hp: [35, 150, 5] } },
  paver: { price: [14_000, 42_000], yearly: 700, figures: { pave_width_m: [2.5, 9, 0.5], power_hp: [75, 175, 5] } },
  mobile_crane: { price: [8500, 58_000], yearly: 25_000, figures: { lift_capacity_t: [16, 100, 1], boom_length_m: [18, 52, 1] }, only: { ...trucks, chassis: ['kamaz', 'maz', 'ural', 'special'] } },
  manipulator: { price: [7500, 15_500], yearly: 35_000, figures: { power_hp: [190, 400, 10], lift_capacity_t: [3, 10, 0.5], boom_length_m: [8, 22, 1] }, only: { ...trucks } },
  aerial_platform: { price: [2300, 12_500], yearly: 7200, figures: { lift_height_m: [8, 28, 0.5], payload_kg: [200, 350, 10] }, only: { ...trucks } },
  forklift: { price: [1200, 4200], yearly: 1200, figures: { payload_t: [1.5, 3.5, 0.5], lift_height_m: [3, 6, 0.1] } },
  warehouse: { price: [150, 3200], yearly: 900, figures: { payload_t: [1, 2, 0.1], lift_height_m: [0.2, 9, 0.1] }, only: { drive_type: ['electric'] } },
  tractor: { price: [2300, 34_000], yearly: 900, figures: { power_hp: [81, 500, 1] }, only: { drive_type: ['diesel'] } },
  harvester: { price: [12_500, 43_000], yearly: 400, figures: { power_hp: [210, 500, 5], header_width_m: [5, 12, 0.5], hopper_volume_m3: [6, 13, 0.5] } },
  motorcycle: { price: [90, 2400], yearly: 3500, figures: { engine_cc: [49, 1300, 1], power_hp: [3, 140, 1] } },
  atv: { price: [180, 2300], yearly: 1400, figures: { engine_cc: [125, 1000, 5], power_hp: [8, 90, 1] }, only: { strokes: ['four'] } },
  snowmobile: { price: [220, 2600], yearly: 1100, figures: { engine_cc: [200, 1050, 5], power_hp: [14, 160, 1] } },
  boat: { price: [60, 5500], yearly: 50, figures: { length_m: [2.8, 8.5, 0.1], power_hp: [5, 250, 5], seats: [2, 8, 1] } },
  concrete_mixer: { price: [6500, 12_500], yearly: 35_000, figures: { power_hp: [300, 440, 10], drum_volume_m3: [6, 12, 0.5] }, only: { ...trucks, wheel_formula: ['6x4', '8x4'] } },
  concrete_pump: { price: [21_000, 52_000], yearly: 10_800, figures: { power_hp: [300, 480, 10], boom_length_m: [28, 52, 1], output_m3_h: [90, 170, 5] }, only: { ...trucks } },
  bus: { price: [3500, 24_000], yearly: 55_000, figures: { seats: [17, 55, 1], power_hp: [120, 400, 5] }, only: trucks },
  utility: { price: [3800, 9500], yearly: 20_000, figures: { power_hp: [120, 320, 10], payload_t: [4, 14, 0.5], tank_volume_m3: [3, 12, 0.5] }, only: { wheel_formula: ['4x2', '6x4'], ...trucks, chassis: ['kamaz', 'maz', 'gaz'] } },
  drilling: { price: [8500, 64_000], yearly: 8400, figures: { drill_depth_m: [50, 300, 10] }, only: { chassis: ['kamaz', 'ural', 'special'] } },
}; // prettier-ignore
