import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /**
     * Stops recording and returns the clicked buttons, each once, in order. The button of the event that is being
     * dispatched is left out: React handles that event itself.
     */
    takeRecordedClicks?: () => HTMLButtonElement[];
  }
}

/**
 * Part of the script in the document's head: records clicks on server-rendered buttons before hydration. Links and
 * forms are not recorded, because the browser follows and submits them without React. A form with `data-replay` is
 * recorded and not submitted: its page would be the same one again, with its modules still to come.
 */
export const clickRecorder = `if (document.addEventListener && !window.takeRecordedClicks) {
    var clicked = [], buttonOf = function (event) {
      return event && event.type === 'click' && event.target.closest && event.target.closest('button');
    }, record = function (event) {
      var button = buttonOf(event), form = button && button.type === 'submit' && button.form;
      if (!button || form && !form.hasAttribute('data-replay')) { return; }
      if (form) { event.preventDefault(); }
      if (clicked.indexOf(button) < 0) { clicked.push(button); }
    };
    document.addEventListener('click', record, true);
    window.takeRecordedClicks = function () {
      var current = buttonOf(window.event);
      document.removeEventListener('click', record, true);
      return clicked.splice(0).filter(function (button) { return button !== current; });
    };
  }`;

/** Dispatches the clicks again that were recorded before hydration. */
export function useEventReplay(): void {
  // From this commit on React handles clicks itself, also on parts that are not hydrated yet. A click during hydration
  // makes React finish it synchronously and then handles that click.
  useLayoutEffect(() => {
    const buttons = window.takeRecordedClicks?.() ?? [];
    setTimeout(() => {
      for (const button of buttons) if (button.isConnected) button.click();
    });
  }, []);
}
