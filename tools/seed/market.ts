/** The place of a model in the demo's market: a plausible figure, not a statement about real prices. */
export interface MarketRow {
  readonly mark: string;
  readonly model: string;
  /** The share of listings, relative to the sum of all weights. */
  readonly weight: number;
  /** The price of a new car of this model today, thousands of roubles. */
  readonly price: number;
  /** Made for Japan, always with the wheel on the right. */
  readonly japanese: boolean;
}

// mark | model weight price[ r]; …
const table = `
Lada (ВАЗ) | Granta 60 850; Vesta 44 1350; Priora 34 800; 2114 Samara 26 600; 2107 20 520; Largus 18 1450; 4x4 (Нива) 18 900; Kalina 22 700; 2110 14 560; 2112 9 560; 2115 Samara 12 590; 2109 10 520; 21099 9 520; XRAY 10 1200; Niva Travel 11 1250; Niva Legend 9 950; 2106 8 520; 2113 Samara 5 580; 2111 5 560; 2105 4 500; 2104 4 500; 2108 4 500; 2101 3 480; Iskra 3 1250; Aura 2 2500; 1111 Ока 3 380
Toyota | Camry 40 3900; Corolla 34 2500; RAV4 28 3800; Land Cruiser 16 10500; Land Cruiser Prado 18 7000; Highlander 8 5500; Hilux 5 4600; Avensis 8 2300; Auris 5 2000; Yaris 4 1700; Alphard 6 7500 r; Mark II 11 2600 r; Chaser 5 2600 r; Vitz 12 1500 r; Corolla Fielder 9 1900 r; Corolla Axio 6 1800 r; Prius 9 2600 r; Aqua 6 1700 r; Probox 3 1500 r; Noah 4 3000 r; Voxy 4 3100 r; Harrier 6 4000 r; Crown 7 4200 r; Caldina 5 2000 r; Ipsum 3 2300 r; Wish 4 2000 r; Premio 3 2300 r; Allion 3 2300 r; Passo 3 1300 r; Mark X 3 3000 r; Sienta 2 2000 r; Raize 2 2200 r; Corolla Spacio 2 1700 r; Estima 3 3200 r; Celica 2 2500; Fortuner 3 5200; C-HR 3 2900; Tundra 2 8500; Sequoia 1 9000; Tacoma 1.2 5600; GR Yaris 0.4 4600; Venza 2 4000
Hyundai | Solaris 50 1700; Creta 36 2300; Tucson 22 3200; Santa Fe 18 4200; Elantra 14 2300; Sonata 14 2900; Accent 14 1100; Getz 8 1150; ix35 10 2600; i30 7 1900; i40 5 2300; Palisade 4 5900; Grand Starex 3 3500; H-1 3 3300; Kona 1.5 2500; Kona Electric 1 3700; Ioniq 5 1.5 4600; Staria 2 5500; Grandeur 2 4200; Matrix 2 1200; Porter 3 2200
Kia | Rio 50 1700; Sportage 26 3200; Ceed 22 2200; Cerato 16 2300; Sorento 16 4300; K5 13 3400; Optima 10 2700; Picanto 6 1300; Seltos 8 2500; Soul 6 2100; Rio X-Line 7 1800; Spectra 6 1050; Mohave 4 5200; Carnival 4 5600; Sorento Prime 5 4000; ProCeed 2 2400; XCeed 1.5 2500; Stinger 1.2 4000; EV6 1.2 4800; Venga 2 1700; Magentis 1.5 1700
Nissan | Qashqai 24 2700; X-Trail 20 3200; Almera 14 1300; Juke 10 2200; Note 10 1600; Teana 8 2700; Tiida 7 1700; Murano 6 4100; Pathfinder 5 4600; Patrol 4 8200; Terrano 8 1800; Almera Classic 7 1150; Primera 4 1800; Maxima 2 3000; Micra 2 1300; Sentra 3 1800; Leaf 4 2500 r; Serena 3 2900 r; Skyline 2 4000 r; Skyline GT-R 0.5 16000 r; AD 1.5 1300 r; Sunny 2 1600 r; March 2 1300 r; Elgrand 1.5 4500 r; Wingroad 1.5 1500 r; Dayz 2 1300 r; Navara 1.5 3900; GT-R 0.3 14000; Bluebird Sylphy 1.5 1700 r
Volkswagen | Polo 40 1700; Tiguan 22 3500; Passat 20 3000; Jetta 12 2200; Golf 13 2300; Touareg 12 6500; Transporter 5 4300; Caddy 3 2700; Teramont 3 5300; Touran 3 2500; Multivan 3 6500; Passat CC 3 3000; Amarok 2 5000; Taos 2 3000; Golf Plus 2 1900; Golf R 0.5 4300; Caravelle 2 5600; ID.4 2 4000; Bora 2 1700; Sharan 1.5 2800
BMW | 3 Series 22 4800; 5 Series 24 7000; X5 22 10500; X3 12 6800; X6 6 11000; X1 6 4600; 7 Series 6 13000; 1 Series 5 3500; X4 3 7000; X7 3 15000; 3 Series GT 2 4500; 4 Series 2 5300; M5 1.2 16000; M4 0.6 11500; 6 Series 1.2 8500; 2 Series 1 4300; X2 0.8 5000; iX 0.5 13000; Z4 0.6 6500; i3 0.6 4300
Mercedes-Benz | E-Class 22 7500; C-Class 17 5600; GLE 10 11500; GLC 8 7500; S-Class 7 15500; M-Class 6 8500; G-Class 4 24000; GLS 4 14500; A-Class 4 3700; GLK 5 5500; CLA 2.5 4500; V-Class 3 9500; Vito 4 5000; CLS 2.5 8200; GLA 2 4700; B-Class 2 3300; Sprinter 4 5500; GL 2 10500; GLB 1 5300; GLE Coupe 2 12500; GLC Coupe 1.5 8200; AMG GT 0.4 19000; S-Class Coupe 0.3 17500; CLK 1 4800; Viano 1.5 6500
Renault | Logan 34 1250; Duster 30 2000; Sandero 14 1300; Kaptur 16 2100; Arkana 9 2500; Megane 11 1900; Sandero Stepway 9 1500; Fluence 8 1700; Symbol 5 1100; Scenic 4 2000; Koleos 3 3000; Logan Stepway 4 1400; Laguna 3 2200; Clio 2 1500; Kangoo 2 1900; Dokker 1.5 1800; Master 1.5 3500
Ford | Focus 42 1900; Mondeo 16 2600; Kuga 11 2900; Fiesta 8 1500; Fusion 6 1300; EcoSport 5 1900; Explorer 6 5500; Transit 5 3600; C-MAX 3 2000; S-MAX 3 2800; Galaxy 2 3000; Escape 2.5 3200; Mustang 1 6000; Ranger 2 4200; Maverick 1.2 3200; F-150 0.8 8500; Expedition 0.5 10500; Bronco 0.4 8500; Edge 1.2 4200; Tourneo Custom 1 4600; Escort 1 1200
Chevrolet | Cruze 18 1700; Niva 24 950; Lacetti 16 1400; Aveo 14 1150; Captiva 8 2600; Lanos 8 900; Cobalt 9 1250; Spark 5 1050; Tahoe 3 9800; Orlando 3 2100; TrailBlazer 2 3500; Epica 2 1700; Camaro 0.8 6500; Malibu 1.2 2600; Rezzo 1.5 1300; Equinox 0.8 3900; Silverado 1500 0.5 9000; Tracker 1 2400; Corvette 0.3 11000; Suburban 0.4 11000
Skoda | Octavia 36 2500; Rapid 18 1800; Kodiaq 12 4100; Karoq 7 2900; Fabia 8 1400; Superb 6 3700; Yeti 7 2200; Octavia RS 1 3600; Roomster 1.2 1500; Felicia 0.6 800
Mitsubishi | Lancer 22 1900; Outlander 22 3300; ASX 10 2600; Pajero 8 4600; Pajero Sport 7 4800; L200 5 3700; Galant 4 2200; Carisma 2 1500; Delica D:5 2 4300 r; Colt 2 1300; Eclipse Cross 2 3000; Grandis 1 2300; Pajero iO 1.2 1900 r; RVR 1.2 2100 r; Delica 1 2800 r; Lancer Evolution 0.5 4200; eK Wagon 1 1200 r
Haval | Jolion 20 2200; F7 12 2700; Dargo 7 3100; F7x 5 2800; H9 3 4200; M6 4 2100; H6 3 2100; H3 3 2500; H5 2 3300; H2 1.5 1500; H7 2 3300
Chery | Tiggo 4 Pro 9 2100; Tiggo 7 Pro 10 2600; Tiggo 7 Pro Max 9 2900; Tiggo 8 Pro Max 5 3900; Tiggo 4 6 1900; Tiggo 8 Pro 4 3500; Arrizo 8 5 2600; Tiggo (T11) 4 1300; Amulet (A15) 3 800; Tiggo 7 2 2200; Tiggo 5 2 1600; Tiggo 3 2 1400; Fora (A21) 1.5 900; Bonus (A13) 1.5 800; Tiggo 8 3 3000; Tiggo 9 1.5 4600; indiS (S18D) 1 850; QQ6 (S21) 0.6 650; Kimo (A1) 0.8 650
Geely | Monjaro 9 4400; Coolray 10 2300; Atlas 9 2900; Atlas Pro 5 3200; Tugella 3 3900; Emgrand 4 2200; Emgrand EC7 2.5 1200; MK 2.5 800; Emgrand X7 2 1600; Okavango 1 3600; Cityray 1.5 2700; Preface 1 3100
Audi | A4 12 4200; A6 14 5900; Q5 10 5700; Q7 8 8500; A3 4 3300; Q3 4 4000; A5 3 4600; 80 5 2200; 100 5 2500; A8 3 10500; A7 1.5 6500; Q8 2 10500; A6 allroad 1 6500; TT 0.8 4600; RS 7 0.3 14500; R8 0.25 17000; A4 allroad 0.5 4600; A1 0.8 2500; e-tron 1 8500; RS 6 0.4 14500; S5 0.3 6500
Mazda | 3 18 2300; 6 17 2900; CX-5 18 3500; CX-7 6 2700; CX-9 2.5 4600; 323 4 1400; 626 4 1800; Demio 6 1300 r; Axela 3 1900 r; Atenza 2 2300 r; CX-30 1.5 3000; 5 1.5 2000; Familia 2 1300 r; MPV 1.2 2300; Tribute 1.2 2100; BT-50 0.8 3300; MX-5 0.4 3200; RX-8 0.8 2700; Premacy 1 1900 r; 2 1 1400
УАЗ | Patriot 16 1700; Hunter 6 1350; Буханка (СГР) 6 1400; Pickup 3 1700; 469 4 1000; 31512 2 1000; 31514 2 1000; Профи 1.5 1600
Opel | Astra 26 1900; Corsa 9 1400; Insignia 7 2700; Mokka 6 2100; Vectra 10 1900; Zafira 7 2100; Meriva 4 1500; Antara 4 2400; Omega 3 2000; Kadett 2 1000; Vivaro 1 3000; Grandland X 1 2900
Lexus | RX 12 7500; LX 6 15500; NX 5 5600; ES 5 5200; IS 4 4300; GX 4 8500; GS 3 5500; LS 1.5 11500; UX 0.8 4200; CT 0.6 2900; RC 0.3 5500
Honda | CR-V 12 3700; Civic 12 2400; Accord 10 2900; Fit 10 1600 r; Pilot 2.5 5300; HR-V 3 2300; Vezel 5 2500 r; Stepwgn 3 2800 r; Freed 4 2100 r; Jazz 2 1600; Odyssey 2 3100 r; Stream 1.5 1900 r; Crosstour 0.6 3400; Insight 1 2200 r; Airwave 1 1500 r; Torneo 0.8 1900 r; Inspire 0.8 2600 r; N-BOX 1 1500 r; Partner 0.8 1200 r; Legend 0.5 4200
Subaru | Forester 11 3500; Impreza 8 2200; Legacy 6 2700; Outback 6 4100; XV 4 2800; Tribeca 1 3600; WRX 0.8 3800; BRZ 0.4 3500; Levorg 0.8 3000 r; Exiga 0.6 2300 r; Pleo 0.6 1000 r; Legacy B4 1 2500 r
Changan | CS35 Plus 6 2100; CS55 Plus 6 2600; UNI-V 5 2600; UNI-K 3.5 3700; UNI-S 2 2700; Alsvin 3 1600; CS75 Plus 3 2900; CS95 1 4200; UNI-T 2 2800; Lamore 2 2200; Eado Plus 2 2200; CS35 2 1500; Hunter Plus 1 3100
Exeed | TXL 5 3700; VX 4 4800; LX 4 3000; RX 4 4400
Omoda | C5 9 2300; S5 4 2100; C7 2 2900
Jaecoo | J7 5 2800; J8 3 4000
Jetour | Dashing 4 2700; X70 Plus 4 2900; T2 3 3800; X90 Plus 2.5 3500; T1 1 3500; X50 1.5 2300
Tank | 300 4 4300; 500 3 6200; 700 0.5 8900
Li Auto (Lixiang) | L7 5 6000; L9 4 7800; L6 3 5200; L8 1.5 6500; One 1 4500
Zeekr | 001 5 5600; 009 1.5 8500; 007 1 4300; X 1 3900; 7X 2 5200
BYD | Song Plus 2 3200; Han 1.5 4100; Seal 1 3600; Yuan Plus 1 2700; Leopard 5 0.8 5300; F3 1 700; Tang 0.8 4500; Dolphin 0.8 2200; Qin Plus 0.8 2200
Belgee | X50 5 2200; X70 4 2600; S50 3 2300
Solaris | HS 3 2000; HC 3 2500; KRS 2 1900; KRX 1.5 2100
GAC | GS8 3 4100; GS3 3 2300; M8 1 4900; Empow 1 2300
Voyah | Free 3 5900; Dream 1 8000; Passion 0.6 5900; Courage 0.8 5000
Hongqi | H5 1.2 3900; E-HS9 0.6 7500; HS5 0.8 4500; H9 0.3 6000
FAW | Bestune T77 2 2300; Besturn B50 1 900; Besturn X80 1 1300; Bestune T55 1 2400; V5 0.6 700; Bestune B70 0.8 2500
Москвич | 3 5 1950; 6 2 2300; 2141 2 450; 412 1 450; 2140 1 450; 3e 0.4 3500; 408 0.4 450
ГАЗ | 31105 «Волга» 4 700; 3110 «Волга» 4 650; 24 «Волга» 1.5 600; 31029 «Волга» 1.5 550; 21 «Волга» 0.8 600; ГАЗель 6 1900; ГАЗель Next 5 2700; Соболь 3 2000; Volga Siber 1 1100; 69 0.5 600
Daewoo | Nexia 18 800; Matiz 12 650; Gentra 4 1100; Espero 1 700; Lanos 0.8 750
Ravon | R2 2 1000; R3 Nexia 1.5 1100; Gentra 2 1150; R4 2 1200
Infiniti | FX 4 5500; QX56 1.5 7500; QX50 2 4200; QX80 1.5 9000; QX70 2 6000; G 2 3600; Q50 2 3800; EX 1.5 4000; QX60 1.2 5000; M 1.5 4200
Peugeot | 308 8 1900; 206 5 1200; 307 5 1600; 408 6 2200; 207 3 1300; 3008 4 3000; 407 3 2200; Partner 4 2300; 301 2 1400; 508 2 2900; 2008 1.5 2200; 107 1 1000; 4007 1 2600; Boxer 2 3800; 406 1.2 1900; Traveller 1 4600
Citroën | C4 8 1900; C3 2 1400; C5 3 2500; C4 Picasso 2 2200; Berlingo 3 2200; C-Crosser 1.2 2600; C-Elysee 1.5 1500; C4 Aircross 1.2 2300; Jumper 1.5 3700; C1 0.8 1000; Xsara Picasso 1 1600; C5 Aircross 1 3200; SpaceTourer 0.6 4600
Volvo | XC60 6 5200; XC90 8 7200; S60 4 3700; S80 3 3800; XC70 3 4200; S40 3 2600; V40 Cross Country 1 2900; XC40 1.5 4200; S90 0.8 5000; V60 Cross Country 0.5 4500; 850 0.8 2400; C30 0.8 2600; V70 0.8 3500; 940 0.6 2500; V90 Cross Country 0.6 5600
Land Rover | Range Rover 5 16500; Range Rover Sport 6 12500; Discovery 4 8500; Freelander 4 4000; Range Rover Evoque 4 6000; Discovery Sport 2.5 5600; Range Rover Velar 1.5 8000; Defender 1.5 9500
Porsche | Cayenne 9 12500; Macan 4 8000; Panamera 3 13500; 911 1.5 17000; Taycan 1 13000; Cayenne Coupe 1 13500; 911 GT3 RS 0.2 32000; Boxster 0.5 7500; Cayman 0.4 7500
Suzuki | Grand Vitara 7 2900; SX4 5 2000; Vitara 3 2500; Jimny 2.5 2900; Swift 2.5 1600; Liana 1.5 1300; Escudo 1.2 2200 r; Ignis 0.8 1300; Jimny Sierra 0.6 2800 r; Wagon R 1 1200 r; XL7 0.6 2600; Solio 0.7 1500 r; Alto 0.6 1000 r; Hustler 0.6 1500 r
SsangYong | Actyon 4 1900; Kyron 4 2000; Rexton 3 3100; Actyon Sports 1.5 2000; Tivoli 0.6 2000
Jeep | Grand Cherokee 4 6800; Wrangler 1.2 7500; Compass 1 3500; Cherokee 1.2 4200; Renegade 0.8 2900; Grand Cherokee L 0.4 8500; Liberty 0.6 3200; Gladiator 0.3 8500
Genesis | G70 1 4500; G80 1.5 5900; GV80 1 7900; GV70 1 5900; G90 0.6 9500
Datsun | on-DO 8 900; mi-DO 3 900
Great Wall | Hover H3 2.5 1300; Hover H5 2.5 1500; Hover 2 1200; Poer 3 3100; Wingle 0.8 1500; Safe 0.8 1000; Wingle 7 0.6 2200; Poer Kingkong 1 2600
Lifan | X60 5 1200; Solano 4 900; Smily 2 650; Breez 1.2 600; X50 1.5 1000; Cebrium 0.6 1000; Myway 0.6 1300; Murman 0.3 1300; Celliya 0.4 900
JAC | J7 2 2200; JS6 1.5 2900; S3 1 1400; S5 1 1400; T6 1.2 2100; T8 Pro 1.2 2800; JS4 1 2100; JS3 0.8 1900
Kaiyi | E5 2 2000; X3 Pro 1.5 2000; X7 Kunlun 1.5 2900
SWM | G01 0.6 1800; G05 Pro 1 2500
Livan | X3 Pro 1.5 1800; S6 Pro 1 2000; X6 Pro 0.6 2300
Dongfeng | 580 1.5 2100; AX7 0.8 1700; Shine Max 0.8 2500; Huge 0.8 3300; H30 Cross 0.5 800; DF6 0.6 2700
Cadillac | Escalade 2.5 14500; SRX 1.5 4200; CTS 1 4200; XT5 0.8 5200; XT4 0.5 4200; ATS 0.4 3600
Chrysler | 300C 0.8 4300; PT Cruiser 1 2000; Sebring 1 2300; Voyager 1 3300; Grand Voyager 0.8 3900; Pacifica 0.5 4200; Town & Country 0.4 3600
Dodge | Caliber 1.2 2000; Journey 0.6 3000; Charger 0.5 5500; Challenger 0.6 6000; Caravan 0.8 2900; Durango 0.5 6000; Ram 1500 0.6 7000; Nitro 0.4 3000; Stratus 0.5 1900; Intrepid 0.4 2300
Ram | 1500 0.8 9500
Fiat | Albea 2 950; Doblo 2 1900; Ducato 3 3600; Punto 1 1200; Linea 0.6 1100; 500 0.6 1700; Bravo 0.4 1600
MINI | Cooper 2.5 3200; Countryman 2 3700; Clubman 0.6 3300; Paceman 0.3 3300
Jaguar | XF 1.5 4600; F-Pace 1.5 6200; XJ 0.8 8500; XE 0.6 4000; X-Type 0.6 3200; S-Type 0.4 3900; F-Type 0.2 7500; E-Pace 0.4 4500; I-Pace 0.3 7000
Acura | MDX 2 5500; RDX 0.8 4400; TSX 0.6 3000; TLX 0.4 4000
Tesla | Model 3 1.6 4300; Model Y 2.2 4900; Model S 1.2 8500; Model X 1 9500; Cybertruck 0.2 12500
SEAT | Leon 1.2 1800; Ibiza 0.8 1400; Toledo 0.5 1500; Altea 0.4 1700
Alfa Romeo | 159 0.4 2600; 156 0.5 2000; Giulietta 0.3 2300; 147 0.3 1700; Giulia 0.2 4300
Aurus | Senat 0.15 42000
Bentley | Continental GT 0.6 24000; Bentayga 0.5 25000; Flying Spur 0.3 24000
Rolls-Royce | Ghost 0.3 38000; Cullinan 0.3 45000; Phantom 0.15 48000; Wraith 0.12 36000
Maserati | Levante 0.5 9500; Ghibli 0.4 8000; Quattroporte 0.4 11000
Ferrari | LaFerrari 0.06 260000; California 0.15 22000; 458 Italia 0.12 27000
Lamborghini | Urus 0.35 32000; Aventador 0.1 48000; Huracan 0.15 27000; Gallardo 0.1 21000
Aston Martin | DB11 0.12 21000; DB9 0.12 17000; DBX 0.1 22000
McLaren | 720S 0.12 28000
Hummer | H2 0.5 6500; H3 0.4 4000
Lincoln | Navigator 0.5 10500; Town Car 0.4 4500
GMC | Yukon 0.4 10000; Sierra 1500 0.3 9000
Saab | 9-3 0.7 2700; 9-5 0.6 3200
Rover | 75 0.4 2000; 400 0.3 1300
Isuzu | D-Max 0.8 3900; Trooper 0.4 3000; Bighorn 0.5 2700 r
Daihatsu | Terios 0.7 1700 r; Mira 0.6 1000 r; Move 0.5 1100 r; Boon 0.5 1200 r; Tanto 0.5 1200 r
Brilliance | V5 0.6 1300; H530 0.4 1000
Evolute | i-Pro 0.5 3000; i-Joy 0.4 3400
Tenet | T7 1.2 2800; T4 1 2200; T8 0.6 3700
Sollers | Atlant 0.8 3300; Argo 0.5 3000
Iran Khodro | Samand 0.6 900; Tara 0.3 1600
ЗАЗ | Chance 2 600; 968 Запорожец 0.6 350; 1102 Таврия 0.8 380; Sens 0.5 550
ИЖ | 2126 Ода 1.2 420; 2717 0.8 420; 2125 Комби 0.4 380
ТагАЗ | Tager 0.5 1000
Vortex | Tingo 0.8 900; Estina 0.6 700
Xiaomi | SU7 0.5 5500; YU7 0.3 6000
AITO | M9 0.4 9000; M5 0.4 4700; M7 0.4 5300
Avatr | 11 0.3 6500; 07 0.3 5200
XPeng | G6 0.3 4500; P7 0.2 4500
Lynk & Co | 03 0.2 3000; 09 0.3 4300; 01 0.2 3100
Deepal | S07 0.4 3700; G318 0.3 4200
`;

function parse(text: string): MarketRow[] {
  return text
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [mark = '', models = ''] = line.split(' | ');
      return models.split('; ').map((entry) => {
        const match = /^(.+) ([\d.]+) (\d+)( r)?$/u.exec(entry.trim());
        if (!match?.[1]) throw new Error(`market.ts: cannot read "${entry}" of ${mark}`);
        return {
          mark,
          model: match[1],
          weight: Number(match[2]),
          price: Number(match[3]),
          japanese: match[4] !== undefined,
        };
      });
    });
}

export const market: readonly MarketRow[] = parse(table);

/** Share of listings whose model the table does not name: the long tail of the catalogue. */
export const tailShare = 0.04;

/** Thousands of roubles for a new car of a model outside the table, by the class of its mark. */
export function tailPrice(country: string | null, mark: string): number {
  if (
    /^(?:BMW|Mercedes-Benz|Audi|Lexus|Porsche|Land Rover|Jaguar|Infiniti|Cadillac|Maserati|Alpina|Tesla|Genesis|Lincoln|Hummer|Volvo|Acura)$/u.test(
      mark,
    )
  )
    return 5500;
  if (country === 'RU' || country === 'UA' || country === 'UZ' || country === 'IR') return 700;
  if (country === 'CN') return 2300;
  return country === 'US' ? 3300 : 2000;
}
