import { live } from '../../../contract/limits/live';
import { liveMessages } from '../../../contract/live/messages';
import { Button } from '../parts/Button';
import styles from './Rating.module.css';
import { Stars } from './Stars';

const ranks = Array.from({ length: live.bestRank }, (_, index) => index + 1);

interface RatingFormProps {
  state: 'open' | 'busy' | 'thanked' | 'refused' | 'rated';
  /** The customer's own rating. */
  rank: number;
  chosen: number;
  problem: string;
  onChoose: (rank: number) => void;
  onSubmit: () => void;
}

/** R258 */
export function RatingForm({ state, rank, chosen, problem, onChoose, onSubmit }: RatingFormProps) {
  return (
    <div className={styles.rating}>
      {(state === 'open' || state === 'busy') && (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onSubmit();
          }}
        >
          <fieldset disabled={state === 'busy'} className={styles.choice}>
            <legend>我来评分</legend>
            {ranks.map((each) => (
              <label key={each} data-rank={each} data-on={each <= chosen || undefined}>
                <input
                  type="radio"
                  name="rank"
                  className="visually-hidden"
                  aria-label={`${each}星`}
                  checked={each === chosen}
                  onChange={() => onChoose(each)}
                />
                <span aria-hidden="true">★</span>
              </label>
            ))}
          </fieldset>
          <Button type="submit" kind="secondary" loading={state === 'busy'} disabled={chosen === 0}>
            提交评分
          </Button>
        </form>
      )}
      {state === 'thanked' && (
        <p className={styles.thanks} role="status">
          {liveMessages.thanks}
        </p>
      )}
      {state === 'rated' && (
        <p className={styles.own}>
          <Stars rank={rank} name={`我的评分${rank}星`} />
          <span data-part="own">您已评{rank}星</span>
        </p>
      )}
      {state !== 'thanked' && (
        <p role="status" className={styles.problem}>
          {problem}
        </p>
      )}
    </div>
  );
}
