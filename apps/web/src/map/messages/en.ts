export const messages = {
  down: 'The chosen map does not answer; this is Cartage’s own.',
  canvas: '{label}. Arrow keys move it, plus and minus zoom.',
  pin: 'Pin on the map',
  sources: 'Show or hide the sources of the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  twoFingers: 'Move the map with two fingers',
  ctrlToZoom: 'Hold Ctrl and scroll to zoom',
  cmdToZoom: 'Hold ⌘ and scroll to zoom',
};
