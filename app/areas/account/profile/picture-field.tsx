import { type ChangeEvent, type FormEvent, useState } from 'react';
import { FileField } from '../../../ui/field';
import { Avatar } from '../../../ui/person';
import { useTranslation } from '../../../ui/use-translation';

/** In pixels; and the longest text that the top bar shows on every page. */
const SIZE = 128;
const MAX_TEXT = 8_000;
const QUALITIES = [0.85, 0.7, 0.55, 0.4, 0.25];

/** The square in the middle of a picture, small enough for every page; null where the browser cannot read it. */
async function cropSquare(file: File): Promise<string | null> {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = SIZE;
    canvas.height = SIZE;
    const [x, y] = [(picture.width - side) / 2, (picture.height - side) / 2];
    canvas.getContext('2d')?.drawImage(picture, x, y, side, side, 0, 0, SIZE, SIZE);
    const texts = QUALITIES.map((quality) => canvas.toDataURL('image/jpeg', quality));
    return texts.find((text) => text.length <= MAX_TEXT) ?? null;
  } catch {
    return null;
  }
}

/** With script the browser cuts the file and shows the result; without, the file is sent as it is. */
export function PictureField({ name, shown, required }: { name: string; shown: string | null; required: boolean }) {
  const { t } = useTranslation();
  const [cropped, setCropped] = useState<string | null>(null);
  const onChange = async ({ target }: FormEvent<HTMLDivElement> & Pick<ChangeEvent, 'target'>) => {
    if (!(target instanceof HTMLInputElement) || target.type !== 'file') return;
    const [file] = target.files ?? [];
    const made = file ? await cropSquare(file) : null;
    setCropped(made);
    // The cut picture is sent in its place.
    if (made !== null) target.value = '';
  };
  return (
    <div className="stack-s" onChange={onChange}>
      <Avatar name={name} picture={cropped ?? shown} size="large" />
      {cropped !== null && (
        <p className="quiet small" role="status">
          {t('account.picture.preview')}
        </p>
      )}
      <input type="hidden" name="cropped" value={cropped ?? ''} />
      <FileField
        name="file"
        label={t('account.picture.file')}
        hint={t('account.picture.fileHint')}
        accept="image/png,image/jpeg,image/gif,image/webp"
        optional={!required}
        required={required}
      />
    </div>
  );
}
