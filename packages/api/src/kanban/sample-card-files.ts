/** A plan of eight doors, 480 × 270 pixels, as PNG. */
const bays = [
  'iVBORw0KGgoAAAANSUhEUgAAAeAAAAEOBAMAAACjtNlUAAAAMFBMVEXu8fb////Z3+pbZHhbZ9jDy9ngeTqkqressbsvNkb8/P2VmaHn6vHc4e',
  'vm6vHb4OuKo+ReAAAFk0lEQVR42u3d32tbZRzH8bNpZ4dVltbqtjjpWgYOdb+Osz0GYaJ/QNtQaa3CRHrYxS6UIjLcRWfpaGEXYijdY/RCdiFD',
  'L1ZDoSEKVfEHgrAq7EYvdH+Cf4FPq+2a5PmG8yTHk/TJ+3PTNd+d5PvKeZ7nnCZtjucRQgghhBBCCCGEuJzJgu9kMitm74++s7lsBBfcBWdM3g',
  'd8h/OWAZz1M30pJ7O34J81jujllKNJG8d0wT/qKrjbCPb9T10FH/B9IzjlbAADBgwYMGDAgAEDBgw4JvAXv/ZHzTM/t+RWO/5rFPDd/ug50Zpb',
  'nbAC/23RxMnW3OqkFbjfJi26FWDAgAEDBgwYMGDAgAEDBgwYMGDAgAEDBgwYMOBkwG33ZtpdiyaceLu07d4Q53c8AAMGDBgwYMCAAQMGDBgwYM',
  'CAAQMGDLiJ4DEdR74AZkgDBgwYMODdAf4sUKeFO3jKV2elUpAbFD6JbEIp8R5TRTUiVD4PcrfMlUDfYV7q4mtr8H65vaJ+pCvm0oIuLduDe5UE',
  '7tasjy3B3bqgvrEF31eSwUPT6iNzaXalIJUmcqWS8DSlborgHrU69pW59F6ppBZNhbQaWti5RyLO4W4RPJo6oj6UBucR9YkAvi7PsqIvgRfyNS',
  'bnQXOLPepKeuc4axicSh2WVHrOqefFIT0kjujfJHCQD/J7pMfqMc+sg+rMhDoaK7hXrAUqty7PYWF631jqEcF6q1NSG8eVeYG8pMpW1RjAZU9g',
  'RPDA6qw0LoqnRbBSq4E4qqVKsXwwNQ7uNS8WGzkmLlp6IgRL5pVYrct7OK9XO+H+HlcfGG9/TL0wEOuipQ8+I/L0DuTFqZiXDko6eyTwcQmcFq',
  'ZIj/qrbDlrGJyW12jdtQR+VZeWrMGXauzhm8LEOqTW6wD3jqvFUWmKlEpfmkuZuWlpuPvvTApz+IlSqaAy5vVnv3pdeJr0QMtJi/fyDfvD0iH9',
  'pOfklfO6XFqWS2/LB5gR6VArn58Fi9KpQD1nWvWBJ4OcdJqdDcQz8BpgfV4s7Psax8bfy8+/+WkJMGDALoC3DvyPvFyZF1MNlR4NK/NGhFIsbW',
  'zebv7I9Hsfiu8c2Pyh+NPblz1wDpz2Bw3gge0LW7gG3lvwzxjAndvX+Xi26u5eaqz0XJXqzQilWNr47/aZmhencQ+cqX35IffAl2tfYMo1sHSB',
  'qe3cX3V35xor7atSnY9QiqWNc1EuJdZ2YEIIIYQQBzJWV6mpefLd8rxvs3FXuFZHKfY2bDJZdVXQFYutO8OZOkqxt2GRDsN1UIejb/5DeLGOUu',
  'xtWOQ7PzNfnoJ/Kvrm+mehOkqxt2GRrF/5pvUB44VfhR2jVcPWpdjbsMnsYNWL+tNDFiM6lAZujVLsbdhkuvr3rGYHI299VasuWJdibyMxcNfm',
  'CxprlqVdDN5X/gpOxNIuBm/ChqXD8PkE20jukTqklelOOOwk2JPnsOcm+I40hy86Cu4w7mK9g/scBesD7lT1ja9YHIN3G7gzDK9V3vZTaPWj0u',
  '4C671ZKdbeKc9d8ENhhU8/A+Fth8EbOzS88PTWd99unEXPeC6DN8VhOD/6xy/H5jf/ec1zG+x9X/7+6Gue62Cv6+o97tSa5z5YL13j/3Lnbje1',
  'jRZ6JMCAAQMGDBgwYMCAAQMGDBgwYMCAAQMGDBgwYMCAAQMGDBgwYMCAAQMGDBgwYMAt30Zyf8faIm1k/coPPj78P/2lcou08aDhb9FvJQ9Org',
  '3Tpw30JQ9OsI1s1QM1YUQn2cbD4xWfGDL3ZzPACbbRUSh7YjPDXlOSXBvZVhjRSbZRqHikTHPAybVRtVo0B5xcG4ABAwYMGDBgwIABAwYMGHA7',
  'vgDQdi/xtN2LeIQQQgghpI6MbcXVbwEDdhxMCCGEEEIIIYS0Tf4B3qypB8pT63cAAAAASUVORK5CYII=',
].join('');
/** Three cages on wheels, 480 × 270 pixels, as PNG. */
const cages = [
  'iVBORw0KGgoAAAANSUhEUgAAAeAAAAEOBAMAAACjtNlUAAAAMFBMVEXu9PHX4txKWmbYpmqImKN9k9gvOkKKYzTpx5pCU5q5xe4xPER9iIrq8O',
  '3e5eOGkpi/GXJhAAADMklEQVR42u3bP0/bQBiAccPMnyRjxZCcIqYWhi4dq8jqxMoXYPBAu9O9Q/MVGLt0SPcOqFKhQl265COgfILC2qUhtuO4',
  'XPLaZ0He3j2PVOkadK/5IZtkOKKIiIiIiIiIiIiIiIiIiIiIiIiIiIhqtXFkHLtu6Zyyuu2Bca4/1jhFaGthU1xzbS41ThEaNLlIX+MU4Qk25u',
  'om/0+88AV5vbNnTEvfFKFd87zO4PL6h3mtb4r4CPfcL9LJHxxNU4Q2zQv3i0xMV98UEdx1v8hm8a3qmQIYMGDAgAEDBgwYMGDAgAEDBgwYMGDA',
  'gAEDBgwYMGDAgAEDDgHcjxs06OqbAphnGDBgwIABAwYMGDBgwIABAwYMGDBgwP8B+GxWfFY0W4cAfj/8GAT45X3x9N+r4Yf5GjBgwIABAwYMGP',
  'DjgZd8xs4+dnoOTj9l+w6er/OvpOv0dgcMGPD6wZzEC+MkHs8wYMCAAQMGDDiKzrPi8yJ57SV4NPITfJwWHxel69HI/vo0wIABAwYMGDBgwIAB',
  'AwYM2A285HBpAODy8WFPwQ/ObxTrEMClsxyegjPEQxhgwIABAwYMeI3gJz9cqgj8NMeHHx3MSbwQTuItv6XT27pYD4cLr/v4DAMGDBgwYMCAAQ',
  'MGDBgwYMCAAQMGDBgwYMCAAQMGDBgwYG/AB+7gSfGtHriDy1NcwZOK4C3TW3l8+J9DLVNw8XLUMZcLU1zB5SmufxI/n7KynTvTsMMbXVOEdk3j',
  'fuuaIj7BjevqmgIYMGDAPoGDe1sK7oNH1saRuW5FNbJu0DRlddt/kiT5Pm64QdMUoU5yX6/hBk1ThJ/R/mzPybjRBk1Titq29pK0q3bFrBs0TZ',
  'lnB3/O9pxWvYh1g6YpAvhntudd1YtYN2iaIoD3sz0nVS9i3aBpigD+mu15W/Ui1g2apgAO/JYO7pfWl2zPRdWLWDdomiKA8/fu27pv9rdapwjg',
  '7Dmo/Ngs2aBpigB+U+8uyu+jiwovrmmKAG7/mm751q6RdYOmKQL42Z05/FTnItYNmqYIYG8DDBgwYMCAAQMGDBgwYMCAAQMGDBgwYMCAAQMGDB',
  'gwYMCAvewvs5Pukyl71/wAAAAASUVORK5CYII=',
].join('');

const text = new TextEncoder();
const picture = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** What hangs on the sample cards, by their titles; a picture is shown on the board. */
export const sampleCardFiles: Readonly<Record<string, Record<string, Uint8Array>>> = {
  'Draw the loading bay map for the Rotterdam depot': {
    'loading-bays.png': picture(bays),
    'bays.csv': text.encode(
      'door,width m,tail lift,for\n1,2.8,yes,vans\n2,2.8,yes,vans\n3,2.8,no,vans\n4,3.4,yes,lorries\n5,3.4,yes,lorries\n6,2.8,no,vans\n7,2.8,no,vans\n8,2.4,no,bicycles\n',
    ),
  },
  'Check the night shift rules with the drivers': {
    'night-shift.txt': text.encode(
      'Night shift, as it is now\n\nFrom 22:00 to 06:00, at most four nights in a row.\nA break of 45 minutes before the fifth hour.\nEleven hours of rest after each night.\n\nOpen: who takes over the cold run on Sundays?\n',
    ),
  },
  'Photograph the new parcel cages': {
    'parcel-cages.png': picture(cages),
    'cages.csv': text.encode(
      'cage,width cm,depth cm,height cm,load kg\nA,80,60,170,400\nB,80,60,170,400\nC,80,80,170,500\n',
    ),
  },
  'Put last month’s punctuality on the dashboard': {
    'punctuality.csv': text.encode('week,stops,on time,late\n1,412,391,21\n2,436,409,27\n3,401,388,13\n4,447,421,26\n'),
  },
};
