"""Draws the letters of Onest as outlines for pictures made on the server, where no font can be counted on.

Needs Python with `fonttools` and `brotli`; run by hand after a change of the font: `python tools/fonts/outlines.py`.
Writes src/areas/media/card/onest.json: weight -> character -> [advance, path], 1000 units to the em, y downwards.
"""

import json
from pathlib import Path

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

ROOT = Path(__file__).resolve().parents[2]
FONTS = ROOT / "src/web/fonts"
TARGET = ROOT / "src/areas/media/card/onest.json"
CHARACTERS = [*range(0x20, 0x7F), 0xA0, 0xAB, 0xB0, 0xB2, 0xB3, 0xB7, 0xBB, 0x2013, 0x2014, 0x2026, 0x202F, 0x401, 0x451, *range(0x410, 0x450), 0x20BD, *range(0xC0, 0x100), 0x160, 0x161, 0x17D, 0x17E]

outlines: dict[str, dict[str, list]] = {}
for weight in (400, 600):
    drawn: dict[str, list] = {}
    for name in ("onest-latin", "onest-cyrillic", "onest-rouble", "onest-latin-ext"):
        font = TTFont(FONTS / f"{name}.woff2")
        scale = 1000 / font["head"].unitsPerEm
        font = instancer.instantiateVariableFont(font, {"wght": weight})
        cmap, glyphs = font.getBestCmap(), font.getGlyphSet()
        for code in CHARACTERS:
            if code not in cmap or chr(code) in drawn:
                continue
            pen = SVGPathPen(glyphs, ntos=lambda value: str(round(value)))
            glyphs[cmap[code]].draw(TransformPen(pen, (scale, 0, 0, -scale, 0, 0)))
            drawn[chr(code)] = [round(glyphs[cmap[code]].width * scale), pen.getCommands()]
    outlines[str(weight)] = drawn
TARGET.write_text(json.dumps(outlines, ensure_ascii=False, separators=(",", ":")) + "\n")
print({weight: len(drawn) for weight, drawn in outlines.items()}, TARGET.stat().st_size)
