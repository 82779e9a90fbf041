import { ButtonLink } from '../parts/Button';
import { ToolRow } from './ToolRow';

interface StateLinksProps<State extends string> {
  names: Readonly<Record<State, string>>;
  /** The one that is shown. */
  state: State;
  addressOf: (state: string) => string;
}

/** The states by which a list of the console is divided, each with its address. */
export const StateLinks = <State extends string>({ names, state, addressOf }: StateLinksProps<State>) => (
  <ToolRow>
    {Object.entries<string>(names).map(([each, name]) => (
      <ButtonLink
        key={each}
        kind={each === state ? 'primary' : 'secondary'}
        aria-current={each === state ? 'page' : undefined}
        href={addressOf(each)}
      >
        {name}
      </ButtonLink>
    ))}
  </ToolRow>
);
