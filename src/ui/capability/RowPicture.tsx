import type { CapabilityRow } from '../../../contract/capability/fields';
import { limitText } from '../../../contract/capability/rules/limit-text';
import type { LengthUnit } from '../../../contract/capability/rules/units';
import { Drawing } from './drawings/Drawing';

/** The longest text that a dimension line has room for. */
const room = 22;

/** The picture of a row: drawn with the row's own numbers, or a photograph. */
export function RowPicture({ row, unit }: { row: CapabilityRow; unit: LengthUnit }) {
  const { picture, limits } = row;
  if (picture === undefined) return null;
  if ('url' in picture) return <img src={picture.url} alt={picture.alt} loading="lazy" decoding="async" />;
  const marks = picture.marks.map((mark) => {
    const limit = limits[mark];
    const { text } = limit ? limitText(limit, unit) : { text: '' };
    return text.length > room ? `${text.slice(0, room - 1)}…` : text;
  });
  return <Drawing name={picture.drawing} marks={marks} />;
}
