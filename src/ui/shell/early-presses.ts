import { useLayoutEffect } from 'react';

declare global {
  interface Window {
    /**
     * Ends the keeping of presses, and answers the buttons that were pressed, each once, in order. The button of an event
     * that is just being told is left out: React hears that event.
     */
    takeEarlyPresses?: () => HTMLButtonElement[];
  }
}

/**
 * Part of the document's first script: keeps presses of buttons that the server has drawn and nobody hears yet. What a
 * browser does by itself, it has done: following links, sending forms.
 */
export const pressKeeper = `if (document.addEventListener && !window.takeEarlyPresses) {
    var pressed = [], buttonOf = function (event) {
      return event && event.type === 'click' && event.target.closest && event.target.closest('button');
    }, keep = function (event) {
      var button = buttonOf(event);
      if (button && !(button.form && button.type === 'submit') && pressed.indexOf(button) < 0) { pressed.push(button); }
    };
    document.addEventListener('click', keep, true);
    window.takeEarlyPresses = function () {
      var heard = buttonOf(window.event);
      document.removeEventListener('click', keep, true);
      return pressed.splice(0).filter(function (button) { return button !== heard; });
    };
  }`;

/** Presses anew what was pressed before the page's script had come. */
export function useEarlyPresses(): void {
  // From this commit on React hears presses itself, also of parts that it has yet to take over. A press that comes while
  // React takes the page over makes it finish at once, within that event, and then be told of it.
  useLayoutEffect(() => {
    const buttons = window.takeEarlyPresses?.() ?? [];
    setTimeout(() => {
      for (const button of buttons) if (button.isConnected) button.click();
    });
  }, []);
}
