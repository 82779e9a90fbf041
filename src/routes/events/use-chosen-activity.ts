import { useLocation } from '@tanstack/react-router';

/** The activity that the address chooses: `?activity=7`. */
export const useChosenActivity = (): number | undefined =>
  useLocation({ select: ({ search }) => (search.activity === undefined ? undefined : Number(search.activity)) });
