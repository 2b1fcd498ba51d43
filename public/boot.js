/* Outside the bundle, so that it runs when the bundle does not: keeps the install prompt, and calls for help. */
(function () {
  var called = false;
  function check() {
    var root = document.getElementById('root');
    if (called || (root && root.firstChild)) return;
    called = true;
    document.head.appendChild(document.createElement('script')).src = '/rescue.js';
  }
  function failed(event) {
    var target = event.target;
    // What fails on the way may still be tried again by the portal itself.
    if (target === window || target.tagName === 'SCRIPT') setTimeout(check, 1000);
  }
  addEventListener('error', failed, true);
  addEventListener('unhandledrejection', failed);
  addEventListener('load', function () {
    setTimeout(check, 8000);
  });
  addEventListener('beforeinstallprompt', function (event) {
    event.preventDefault();
    window.valdoraInstall = event;
  });
})();
