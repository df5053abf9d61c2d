import { useId } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useTranslations } from 'use-intl';
import { Button } from '#ui/Button.tsx';
import { type AvatarChoice, patchAvatar } from './avatar-choice.ts';

const widestZoom = 4;

/** Selects the square of a picture to use as avatar: move by pointer, touch or arrow keys, zoom and rotate. */
export function AvatarCropper({ choice }: { choice: AvatarChoice }) {
  const t = useTranslations('profile.avatar');
  const hintId = useId();
  return (
    <div className="space-y-4">
      <div className="relative h-72 overflow-hidden rounded-card bg-tint sm:h-80">
        <Cropper
          image={choice.url}
          crop={choice.crop}
          zoom={choice.zoom}
          rotation={choice.rotation}
          aspect={1}
          cropShape="round"
          showGrid={false}
          maxZoom={widestZoom}
          keyboardStep={8}
          disableAutomaticStylesInjection
          cropperProps={{ role: 'group', 'aria-label': t('area'), 'aria-describedby': hintId }}
          mediaProps={{ alt: '', onError: () => patchAvatar({ isShown: false }) }}
          onCropChange={(crop) => patchAvatar({ crop })}
          onZoomChange={(zoom) => patchAvatar({ zoom })}
          onRotationChange={(rotation) => patchAvatar({ rotation })}
          onCropComplete={(_part, cut) => patchAvatar({ cut })}
        />
      </div>
      <p id={hintId} className="text-14 text-ink-2">
        {t('hint')}
      </p>
      <label className="block text-14">
        {t('zoom')}
        <input
          type="range"
          min={1}
          max={widestZoom}
          step={0.1}
          value={choice.zoom}
          onChange={(event) => patchAvatar({ zoom: Number(event.currentTarget.value) })}
          className="block h-11 w-full accent-accent"
        />
      </label>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          icon="rotate"
          onClick={() => patchAvatar({ rotation: (choice.rotation + 90) % 360 })}
        >
          {t('rotate')}
        </Button>
      </div>
    </div>
  );
}
