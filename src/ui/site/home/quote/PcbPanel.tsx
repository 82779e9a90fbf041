import { home } from '../../../../../contract/limits/home';
import { plateLabels, quotePlates } from '../../../../../contract/rules/plate-types';
import type { PcbQuote, PlateLimits, QuoteProblems } from '../../../../../contract/rules/quote';
import {
  checkBoard,
  checkQuantity,
  checkSize,
  countOf,
  layersOf,
  moreLayers,
  offersMoreLayers,
  presetLayers,
  sizeOf,
} from '../../../../../contract/rules/quote';
import type { QuoteEvent, SizeField } from '../../../../machines/site/quote/machine';
import { useReplayedInput } from '../../../parts/use-replayed-input';
import { ChoiceGroup } from './ChoiceGroup';
import { NumberField } from './NumberField';
import { QuantityField } from './QuantityField';
import styles from './Quote.module.css';

export interface PanelProps<Quote> {
  quote: Quote;
  problems: QuoteProblems;
  onEvent: (event: QuoteEvent) => void;
  onEnter: () => void;
}

const plateOptions = quotePlates.map((plate) => ({ value: plate, label: plateLabels[plate] }));
const sizes = [
  { field: 'pcbLength', other: 'pcbWidth', label: '长度', placeholder: '长' },
  { field: 'pcbWidth', other: 'pcbLength', label: '宽度', placeholder: '宽' },
] as const;

/** R077, R079–R087 */
export function PcbPanel({
  quote,
  limits,
  problems,
  onEvent,
  onEnter,
  free,
}: PanelProps<PcbQuote> & { free: boolean; limits?: PlateLimits }) {
  const allowed = layersOf(quote.plate, limits);
  const offered = offersMoreLayers(quote.plate) ? moreLayers.filter((layer) => allowed.includes(layer)) : moreLayers;
  const editSize = (field: SizeField, value: string, problem = '') => {
    if (value !== quote[field] || problem !== (problems[field] ?? ''))
      onEvent({ type: 'size.edit', field, value, problem });
  };
  const chooseMore = (label: string) => onEvent({ type: 'layer.choose', layer: Number(label), label });
  const more = useReplayedInput<HTMLSelectElement>(({ value }) => {
    if (value !== quote.layerLabel) chooseMore(value);
  });
  return (
    <>
      <ChoiceGroup
        label="板材"
        name="plate"
        options={plateOptions}
        value={quote.plate}
        onChoose={(plate) => onEvent({ type: 'plate.choose', plate, layers: layersOf(plate, limits) })}
      />
      <ChoiceGroup
        label="层数"
        name="layer"
        options={presetLayers.map((layer) => ({
          value: String(layer),
          label: `${layer}`,
          disabled: !allowed.includes(layer),
        }))}
        value={String(quote.stencilLayer)}
        onChoose={(layer) => onEvent({ type: 'layer.choose', layer: Number(layer), label: 'more' })}
      >
        <select
          ref={more}
          className={styles.more}
          aria-label="更多层数"
          disabled={!offersMoreLayers(quote.plate)}
          value={quote.layerLabel}
          onChange={({ target }) => chooseMore(target.value)}
        >
          <option value="more" disabled hidden>
            更多
          </option>
          {offered.map((layer) => (
            <option key={layer} value={layer}>
              {layer}层
            </option>
          ))}
        </select>
      </ChoiceGroup>
      <fieldset className={styles.row}>
        <legend className={styles.label}>尺寸</legend>
        <div className={styles.pair}>
          {sizes.map(({ field, other, label, placeholder }) => (
            <NumberField
              key={field}
              label={label}
              name={field}
              value={quote[field]}
              problem={problems[field]}
              maxLength={home.sizeMaxLength}
              unit="cm"
              placeholder={placeholder}
              inputMode="decimal"
              onType={(text) => editSize(field, text, checkSize(text, 'typing'))}
              onLeave={(text) =>
                editSize(
                  field,
                  sizeOf(text),
                  checkSize(text, 'done') ?? checkBoard(quote.plate, { side: text, other: quote[other] }, limits),
                )
              }
              onEnter={onEnter}
            />
          ))}
        </div>
      </fieldset>
      <div className={styles.row}>
        <span className={styles.label} aria-hidden="true">
          数量
        </span>
        <QuantityField
          free={free}
          value={quote.pcbNumber}
          problem={problems.pcbNumber}
          onEvent={onEvent}
          onEnter={onEnter}
          onLeave={(value) => {
            // An empty field that is only tabbed through shows no error.
            if (value === quote.pcbNumber) return;
            onEvent({ type: 'quantity.enter', value: countOf(value), problem: checkQuantity(value) ?? '' });
          }}
        />
      </div>
    </>
  );
}
