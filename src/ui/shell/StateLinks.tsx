import { ButtonLink } from '../parts/Button';
import { ToolRow } from './ToolRow';

interface StateLinksProps<State extends string> {
  /** In the order in which they are shown. */
  names: Readonly<Record<State, string>>;
  state: State;
  addressOf: (state: State) => string;
}

/** The states of a list's rows, each with those that are in it. */
export const StateLinks = <State extends string>({ names, state, addressOf }: StateLinksProps<State>) => (
  <ToolRow>
    {Object.entries<string>(names).map(([each, name]) => (
      <ButtonLink
        key={each}
        kind={each === state ? 'primary' : 'secondary'}
        aria-current={each === state ? 'page' : undefined}
        // The keys of the names are the states.
        href={addressOf(each as State)}
      >
        {name}
      </ButtonLink>
    ))}
  </ToolRow>
);
