import classes from './drawings.module.css';

/** A parcel at a crossing whose signs say nothing. */
export const LostParcel = () => (
  <svg className={classes.large} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M16 168h288" />
    <path className={classes.dashed} d="M40 184h60m40 0h60m40 0h40" />
    <path className={classes.fill} d="M92 112h70v56H92z" />
    <path className={classes.line} d="M92 112h70v56H92zM92 130h70M127 112v18" />
    <path className={classes.accent} d="M117 146l10 10 10-10" />
    <path className={classes.line} d="M222 168V44" />
    <path className={classes.paper} d="M222 52h46l14 12-14 12h-46z" />
    <path className={classes.paper} d="M222 86h-46l-14 12 14 12h46z" />
    <path className={classes.soft} d="M232 64h24M184 98h24" />
    <path className={classes.soft} d="M40 60c0-10 8-18 18-18 8 0 15 5 17 12 9-1 17 5 17 14H48c-5 0-8-4-8-8z" />
    <circle className={classes.solid} cx="222" cy="40" r="5" />
  </svg>
);

/** A gate that is down before a road that goes on. */
export const ClosedGate = () => (
  <svg className={classes.large} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M16 168h288M128 168l26-84m64 84-26-84" />
    <path className={classes.dashed} d="M173 160v-66" />
    <path className={classes.line} d="M72 168V96h28v72M78 96V84h16v12" />
    <path className={classes.paper} d="M86 106h168v14H86z" />
    <path className={classes.accent} d="M116 113h18m22 0h18m22 0h18m22 0h8" />
    <path className={classes.line} d="M254 168v-48m-12 48h24" />
    <circle className={classes.fill} cx="86" cy="66" r="18" />
    <circle className={classes.line} cx="86" cy="66" r="18" />
    <path className={classes.line} d="M78 66h16" />
    <path className={classes.soft} d="M220 52c0-9 7-16 16-16 7 0 13 4 15 11 8-1 15 5 15 13h-39c-4 0-7-4-7-8z" />
  </svg>
);

/** A van with its nose in a ditch, parcels safe beside it. */
export const TippedVan = () => (
  <svg className={classes.large} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M16 168h118l18 14h44l18-14h90" />
    <g transform="rotate(14 176 140)">
      <path className={classes.fill} d="M104 84h70v62h-70z" />
      <path className={classes.paper} d="M174 102h30l20 24v20h-50z" />
      <path className={classes.line} d="M104 84h70v62h-70zM184 110h16l12 16h-28z" />
      <circle className={classes.paper} cx="126" cy="148" r="12" />
      <circle className={classes.paper} cx="200" cy="148" r="12" />
      <path className={classes.accent} d="M116 104h30" />
    </g>
    <path className={classes.line} d="M44 168v-26h30v26zM44 150h30M59 142v8" />
    <path className={classes.dashed} d="M244 96c10-4 12-14 8-22m14 34c14-6 20-20 14-36" />
    <circle className={classes.solid} cx="59" cy="132" r="4" />
  </svg>
);

/** Beside the sign-in form: a depot, a road with its stops in order, the door at its end. */
export const RouteHome = () => (
  <svg className={classes.large} viewBox="0 0 360 300" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M20 262h320" />
    <path className={classes.paper} d="M34 262v-62l40-26 40 26v62z" />
    <path className={classes.line} d="M54 262v-40h40v40M54 234h40M54 248h40" />
    <path
      className={classes.accent}
      d="M114 246h34c16 0 26-10 26-24v-38c0-14 10-24 24-24h30c14 0 24-10 24-24v-16c0-14 10-24 24-24h14"
    />
    <circle className={classes.paper} cx="174" cy="206" r="11" />
    <circle className={classes.paper} cx="216" cy="160" r="11" />
    <circle className={classes.paper} cx="252" cy="122" r="11" />
    <path className={classes.line} d="M174 202v8M213 158a3 3 0 0 1 6 0c0 3-6 4-6 7h6M249 118h6l-3 4a3 3 0 1 1-3 4" />
    <path className={classes.fill} d="M290 56h44v50h-44z" />
    <path className={classes.line} d="M290 106V62l22-20 22 20v44zM306 106V84h12v22" />
    <circle className={classes.solid} cx="290" cy="96" r="5" />
    <path className={classes.soft} d="M60 96c0-12 10-22 22-22 10 0 18 6 21 15 12-1 21 7 21 18H70c-6 0-10-5-10-11z" />
    <path className={classes.soft} d="M176 52c0-8 6-14 14-14 6 0 11 4 13 10 7-1 13 4 13 11h-34c-4 0-6-3-6-7z" />
    <path className={classes.dashed} d="M150 262c10-30 40-26 60-40s20-44 50-52" />
  </svg>
);

/** A mast whose waves do not arrive at the van. */
export const SilentMast = () => (
  <svg className={classes.large} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M16 168h288" />
    <path className={classes.dashed} d="M32 184h256" />
    <path className={classes.line} d="m70 168 22-92 22 92M78 136h28M84 110h16M92 76V62" />
    <circle className={classes.solid} cx="92" cy="58" r="5" />
    <path className={classes.accent} d="M110 46a22 22 0 0 1 0 24M74 46a22 22 0 0 0 0 24" />
    <path className={classes.dashed} d="M124 36a38 38 0 0 1 0 44M60 36a38 38 0 0 0 0 44" />
    <path className={classes.fill} d="M186 106h62v48h-62z" />
    <path className={classes.line} d="M186 106h62v48h-62z" />
    <path className={classes.paper} d="M248 120h22l16 18v16h-38z" />
    <circle className={classes.paper} cx="206" cy="158" r="11" />
    <circle className={classes.paper} cx="264" cy="158" r="11" />
    <path className={classes.line} d="m150 88 16 16m0-16-16 16" />
  </svg>
);

/** A road being mended, a lamp over the barrier. */
export const RoadWorks = () => (
  <svg className={classes.large} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M16 168h288" />
    <path className={classes.dashed} d="M40 184h44m152 0h44" />
    <path className={classes.paper} d="M88 108h144v20H88z" />
    <path className={classes.accent} d="m104 126 12-16m16 16 12-16m16 16 12-16m16 16 12-16" />
    <path className={classes.line} d="M100 128v40m-10 0h20m110-40v40m-10 0h20M100 108V92m120 16V92" />
    <circle className={classes.solid} cx="100" cy="86" r="6" />
    <circle className={classes.solid} cx="220" cy="86" r="6" />
    <path className={classes.fill} d="m136 168 24-30 24 30z" />
    <path className={classes.line} d="m136 168 24-30 24 30M250 168l10-36 10 36m-24 0h28m-21-12h14m-11-12h8" />
    <path className={classes.soft} d="M40 64c0-10 8-18 18-18 8 0 15 5 17 12 9-1 17 5 17 14H48c-5 0-8-4-8-8z" />
  </svg>
);

/** A road that is drawn as far as the next hill. */
export const RoadAhead = () => (
  <svg className={classes.large} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M16 128c40-28 76-36 108-20 30 15 54 12 84-10 32-24 64-22 96 2" />
    <path className={classes.fill} d="M252 40a22 22 0 1 0 .1 0z" />
    <path className={classes.accent} d="M92 188c20-26 56-22 76-40 18-16 2-26 18-40" />
    <path className={classes.dashed} d="M186 108c10-10 26-10 34-22 6-9 2-18 10-26" />
    <circle className={classes.paper} cx="92" cy="186" r="9" />
    <circle className={classes.solid} cx="232" cy="56" r="6" />
    <path className={classes.line} d="M48 168v-36m0 6h30l8 8-8 8H48" />
    <path className={classes.soft} d="M16 188h52m52 0h184" />
  </svg>
);

/** The same parcel, freshly tied. */
export const FreshParcel = () => (
  <svg className={classes.large} viewBox="0 0 320 200" aria-hidden="true" focusable="false">
    <path className={classes.soft} d="M16 168h288" />
    <path className={classes.fill} d="M112 84h96v84h-96z" />
    <path className={classes.line} d="M112 84h96v84h-96zM112 108h96" />
    <path className={classes.accent} d="M160 84v84M160 84c-18-4-26-14-22-22s18-4 22 22c4-26 18-30 22-22s-4 18-22 22" />
    <path className={classes.dashed} d="M64 130a56 56 0 0 1 24-46m168 46a56 56 0 0 0-24-46" />
    <path className={classes.line} d="m78 82 12-2 2 12m150-10-12-2-2 12" />
    <circle className={classes.solid} cx="64" cy="140" r="4" />
    <circle className={classes.solid} cx="256" cy="140" r="4" />
  </svg>
);
