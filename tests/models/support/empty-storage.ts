/** The files of a worker share its tab: what one has left there, such as an exchange without an answer, the next would find. */
localStorage.clear();
sessionStorage.clear();
