import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import '../../src/ui/theme/base.css';
import { screen } from '../../src/machines/files/film-upload/screen';
import { FilmUpload } from '../../src/routes/files/film-upload';
import '../../src/services/files/film-flow';
import { describeRenderedFlow } from './support/describe-rendered-flow';
import { flowNamed } from './support/flow-named';
import { retry } from './support/patience';

/** The part asks the router before the page is left. */
function form() {
  const part = () => <FilmUpload fileId="" cover="" onStored={() => undefined} onCover={() => undefined} />;
  const routeTree = createRootRoute({ component: part });
  return <RouterProvider router={createRouter({ routeTree, history: createMemoryHistory() })} />;
}

await describeRenderedFlow({
  flow: flowNamed('filmUpload'),
  screen,
  // The form of a record that has one.
  overrides: {
    'film.look': (event, { send }) => retry(() => send(event)),
    // The dialog asks the server for its films; tests of the console choose there.
    'film.pick': (event, { send }) => retry(() => send(event)),
  },
  render: form,
  // The page names each file at random.
  foreseen: (event) =>
    event.type === 'film.choose'
      ? { ...event, file: { ...event.file, uid: event.refusal === '' ? 'named' : '' } }
      : event,
});
