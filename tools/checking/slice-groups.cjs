/** First URL segments that hold several slices: `ecommerce/orders` is a slice, `ecommerce` is not. */
module.exports.sliceGroups = ['dashboards', 'ecommerce', 'logistics', 'pages'];
