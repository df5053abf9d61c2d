"""Cuts Onest down to what the pages use and writes it to src/web/fonts.

Needs Python with `fonttools` and `brotli`; run by hand after a change of the font: `python tools/fonts/subset.py`.
Weights are limited to 400-600, hinting and unused features go. U+202F (narrow no-break space, between the groups of
a price) is missing from Onest, so that every browser would draw it from another font: it is added, 0.18 em wide.
"""

from copy import copy
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "node_modules/@fontsource-variable/onest/files"
TARGET = ROOT / "src/web/fonts"

THIN_SPACE, NARROW_NBSP = 0x2009, 0x202F
NARROW_WIDTH = 180  # of 1000 units

CUTS = {
    "onest-latin": ("latin", [*range(0x20, 0x7F), *range(0xA0, 0x100), *range(0x2000, 0x2070), 0x20AC, 0x2122, 0x2191, 0x2193, 0x2212]),
    "onest-cyrillic": ("cyrillic", [*range(0x400, 0x460), 0x490, 0x491, 0x2116]),
    "onest-rouble": ("latin-ext", [0x20BD]),
    "onest-latin-ext": ("latin-ext", [*range(0x100, 0x180), *range(0x218, 0x21C), 0x1E9E]),
}


def add_narrow_space(font: TTFont) -> None:
    thin, name = font.getBestCmap()[THIN_SPACE], "narrownbspace"
    glyf, metrics, variations, widths = font["glyf"], font["hmtx"], font["gvar"].variations, font["HVAR"].table.AdvWidthMap
    font.setGlyphOrder([*font.getGlyphOrder(), name])
    glyf[name] = copy(glyf[thin])
    metrics[name] = (NARROW_WIDTH, 0)
    # It grows with the weight as the thin space does.
    variations[name] = list(variations[thin])
    widths.mapping[name] = widths.mapping[thin]
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[NARROW_NBSP] = name


def cut(name: str, part: str, points: list[int]) -> None:
    font = TTFont(SOURCE / f"onest-{part}-wght-normal.woff2")
    if NARROW_NBSP in points:
        add_narrow_space(font)
    instancer.instantiateVariableFont(font, {"wght": (400, 400, 600)}, inplace=True)
    options = Options()
    options.layout_features = ["kern", "mark", "mkmk", "ccmp", "tnum"]
    options.hinting = False
    options.name_IDs = [0, 1, 2, 13, 14]
    options.notdef_outline = False
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=points)
    subsetter.subset(font)
    font.flavor = "woff2"
    path = TARGET / f"{name}.woff2"
    font.save(path)
    print(f"{path.relative_to(ROOT)} {path.stat().st_size} bytes")


TARGET.mkdir(parents=True, exist_ok=True)
for name, (part, points) in CUTS.items():
    cut(name, part, points)
